import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import {
  AssignLicense,
  DecideDesignation,
} from '../../features/licensing/licenses/designation/designation.commands.js';
import { type Act, sends } from './act.js';
import type { Held, Place } from './portfolio.js';

const DECIDER = 'renewals@keystone.example';

interface Told {
  readonly asked: number;
  readonly decided?: { readonly after: number; readonly approved: boolean; readonly reason: string | null };
}

/** Days before today. */
const stories: readonly Told[] = [
  { asked: 20, decided: { after: 2, approved: false, reason: 'The forms are with the authority already.' } },
  { asked: 10, decided: { after: 3, approved: true, reason: null } },
  { asked: 4 },
  { asked: 2 },
];

/** Standalone, expired, without a renewal: its designation can change without other effects. */
const isFree = ({ standing, primary, isPrimary }: Held) => standing === 'pastDue' && !isPrimary && primary === null;

const asking = ({ id, client, designation }: Held, day: CalendarDate): Act => {
  const isFirms = designation === 'ManagingFirm';
  const renewalDesignation = isFirms ? 'BillingClient' : 'ManagingFirm';
  return sends(
    { day, minute: 120, by: isFirms ? `admin@${client}.example` : DECIDER },
    (by) => new AssignLicense(by, id, { renewalDesignation, assignedUserId: null }),
  );
};

/** Requests for designation with their decisions; some are still open today. */
export const designationActs = (places: readonly Place[], today: CalendarDate): Act[] => {
  const free = places.flatMap(({ licenses, closed }) => (closed === null ? licenses.filter(isFree) : []));
  return stories.flatMap(({ asked, decided }, index) => {
    const license = free[index];
    if (!license) throw new Error('Too few licenses for the designation requests of the sample');
    const request = asking(license, addDays(today, -asked));
    if (!decided) return [request];
    const { after, ...answer } = decided;
    const decision = sends(
      { day: addDays(today, -asked + after), minute: 300, by: DECIDER },
      (by) => new DecideDesignation(by, license.id, answer),
    );
    return [request, decision];
  });
};
