import { savedViewBody } from '@evergreen/contracts/accounts/saved-view-queries';
import { newPropertyBody } from '@evergreen/contracts/parties/new-property';
import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import { AddSavedView } from '../../features/accounts/views/index.js';
import { SetPayeeCode } from '../../features/licensing/authorities/index.js';
import {
  AssignLicense,
  DecideDesignation,
} from '../../features/licensing/licenses/designation/designation.commands.js';
import { entityOfficers } from '../../features/parties/entities/index.js';
import { AddProperty, ChangePropertyContact } from '../../features/parties/properties/index.js';
import { KeepTrustAccount, PostToTrustAccount } from '../../features/renewing/trust-accounts/index.js';
import { changeRecord } from '../../kernel/records/writing.js';
import { type Act, enters, moment, sampleId, sends, workday } from './act.js';
import { type ClientKey, stories } from './clients.data.js';
import { familyOf, type Held, type Place } from './places.js';
import { contactId } from './properties.js';
import { addClientRecords, authorities, emailOf, entityId, joined, RENEWALS, staffActs } from './records.js';

/** The last key contacts to change at properties with a liquor license, on each side, and a property that is about to open. */
const propertyTasks = (client: ClientKey, places: readonly Place[], today: CalendarDate): Act[] => {
  const { keepers, successors, opening, openingNumber } = stories[client];
  const isAsked = (side: string, { closed, licenses }: Place) =>
    !closed &&
    licenses.some(({ type }) => type.classification === 'Liquor') &&
    (client === 'harborview' || licenses.every(({ designation }) => designation === side));
  const changes = successors.map((name, index) => {
    const [side, by] = keepers[index % keepers.length] ?? keepers[0];
    const all = places.filter((place) => isAsked(side, place));
    const { id, licenses } = all[Math.floor(index / keepers.length)] as Place;
    const when = { day: addDays(today, -3 - index), minute: 200 + index, by, about: [id, ...licenses.map(familyOf)] };
    const change = { name, email: emailOf(name, client) };
    return sends(when, (actor) => new ChangePropertyContact(actor, id, contactId(id, 0), change));
  });
  const [name, address1, city, state, zip, county] = opening;
  const id = sampleId('property', client, name);
  const property = newPropertyBody.parse({
    ...{ name, propertyNumber: openingNumber, address1, city, state, zip, county, country: 'United States' },
    ...{ openDate: addDays(today, 45), notes: 'The general manager is not appointed yet.' },
    ...{ setPropertyContactReminder: true, propertyContactReminderDate: addDays(today, 5) },
  });
  const when = { day: addDays(today, -2), minute: 240, by: keepers[0][1], about: [id] };
  return [...changes, sends(when, (by) => new AddProperty(by, id, property))];
};

/** Days before today on which another designation was requested and decided; two wait. */
const requests: readonly (readonly [asked: number, decided?: number, answer?: DecideDesignation['data']])[] = [
  [20, 18, { approved: false, reason: 'The forms are with the authority already.' }],
  [10, 7, { approved: true, reason: null }],
  [4],
  [2],
];
/** Requests for expired licenses without a renewal: nothing else depends on their designation. */
const designations = (places: readonly Place[], today: CalendarDate): Act[] => {
  const isFree = ({ phase, primary, isPrimary }: Held) => phase === 'pastDue' && !isPrimary && primary === null;
  const free = places.flatMap(({ licenses }) => licenses.filter(isFree));
  return requests.flatMap(([requestedAgo, decided, answer], index) => {
    const { id, designation, place } = free[index] as Held;
    const isFirms = designation === 'ManagingFirm';
    const by = isFirms ? `admin@${place.client}.example` : RENEWALS;
    const wish = { renewalDesignation: isFirms ? 'BillingClient' : 'ManagingFirm', assignedUserId: null } as const;
    const occasion = (days: number, minute: number, by: string) => ({
      day: addDays(today, -days),
      minute,
      by,
      about: [id],
    });
    const request = sends(occasion(requestedAgo, 120, by), (actor) => new AssignLicense(actor, id, wish));
    if (decided === undefined || !answer) return [request];
    return [request, sends(occasion(decided, 300, RENEWALS), (actor) => new DecideDesignation(actor, id, answer))];
  });
};

const ACCOUNTANT = 'accounting@keystone.example';
/**
 * Every month the client deposits what the month to come will take, so that its account never falls below half as much again as
 * its minimum; the last deposit leaves what it holds today.
 * @param acts everything else that happens at the client, with what it draws
 */
export const trustActs = (client: ClientKey, today: CalendarDate, acts: readonly Act[]): Act[] => {
  const [minimum, holds] = stories[client].account;
  const [began, end] = [joined(today, client), addDays(today, -40)];
  const account = { isActive: true, minimumBalanceThreshold: `${minimum}.00` };
  const trust = [sends({ day: began, minute: 400, by: ACCOUNTANT }, (by) => new KeepTrustAccount(by, account))];
  let balance = 0;
  for (let month = 0; addMonths(began, month) < end; month++) {
    const postedOn = workday(addMonths(began, month));
    const isLast = addMonths(began, month + 1) >= end;
    const from = month === 0 ? '' : moment(postedOn, 465);
    const to = isLast ? '9999' : moment(workday(addMonths(began, month + 1)), 465);
    const drawn = acts.reduce((sum, { at, draws = 0 }) => sum + (at >= from && at < to ? draws : 0), 0);
    const [goal, round] = isLast ? [holds, 50] : [minimum * 1.5, 500];
    const dollars = Math.max(0, Math.ceil((goal + drawn - balance) / round) * round);
    balance += dollars - drawn;
    if (dollars === 0) continue;
    const deposit = { kind: 'Deposit', amount: `${dollars}.00`, postedOn, memo: 'Deposit by wire' } as const;
    const when = { day: postedOn, minute: 465, by: ACCOUNTANT, about: ['deposits'], draws: -dollars };
    trust.push(sends(when, (by) => new PostToTrustAccount(by, deposit)));
  }
  return trust;
};

/** The acts of a client's people, without those at its properties and for its licenses. */
export const clientActs = (client: ClientKey, places: readonly Place[], today: CalendarDate): Act[] => {
  const { client: about, keeper: by, entities, officers } = stories[client];
  const day = joined(today, client);
  const [company, leaver] = [entityId(client, entities[0][0]), officers[4][0]];
  const left = { active: false, deactivatedDate: workday(addDays(today, -60)) };
  const query = { list: 'renewals', name: `Renewals in ${about.state}`, query: `states=${about.state}` };
  const view = savedViewBody.parse(query);
  const ofCity = authorities.find(({ place }) => place === about.city);
  const viewing = { day: addDays(today, -45), minute: 15, by: `viewer@${client}.example`, about: ['views'] };
  return [
    ...staffActs(client, day, today),
    enters({ day, minute: 60, by }, (uow) => addClientRecords(uow, client)),
    enters({ day: left.deactivatedDate, minute: 180, by, about: ['officers'] }, (uow) =>
      changeRecord(uow, entityOfficers, sampleId('entity officer', company, leaver), left),
    ),
    sends({ day: addDays(day, 30), minute: 50, by, about: ['codes'] }, (actor) => {
      return new SetPayeeCode(actor, ofCity?.id ?? '', { payeeCode: `V-${ofCity?.abbreviation}` });
    }),
    sends(viewing, (actor) => new AddSavedView(actor, sampleId('view', client), view)),
    ...propertyTasks(client, places, today),
    ...(client === 'meridian' ? designations(places, today) : []),
  ];
};
