import type {
  AuthorityRange,
  AuthorityRenewalCounts,
  CarrierLoad,
  ExpirationWeek,
  StateRenewalCounts,
} from '@evergreen/contracts/renewing/dashboard';
import { json, Network } from './network';

export const state = (
  stateCode: string,
  renewalsCount: number,
  more: Partial<StateRenewalCounts> = {},
): StateRenewalCounts => ({
  stateCode,
  renewalsCount,
  pastDueCount: 0,
  readyToStartCount: renewalsCount,
  readyToStartPastDueCount: 0,
  startedNotFiledCount: 0,
  startedNotFiledPastDueCount: 0,
  filedCount: 0,
  filedPastDueCount: 0,
  ...more,
});
export const ma = state('MA', 9, {
  pastDueCount: 1,
  readyToStartCount: 4,
  startedNotFiledCount: 3,
  startedNotFiledPastDueCount: 1,
  filedCount: 2,
});
export const authorityId = '0193a0c0-0000-7000-8000-00000000d001';
const { stateCode: _, renewalsCount: __, ...bucketsOfMa } = ma;
const board: AuthorityRenewalCounts = {
  ...bucketsOfMa,
  id: authorityId,
  name: 'Boston Licensing Board',
  licensingAuthorityName: 'Boston Licensing Board',
  stateProvince: 'MA',
  jurisdiction: 'City',
  totalRenewalsCount: 9,
};
const abcc = {
  ...board,
  id: '0193a0c0-0000-7000-8000-00000000d002',
  name: 'ABCC',
  licensingAuthorityName: 'ABCC',
  totalRenewalsCount: 20,
};

export const dana = '0193a0c0-0000-7000-8000-0000000000a1';
const carrier = (of: Partial<CarrierLoad>): CarrierLoad => ({
  carrier: 'Person',
  assignedUserId: null,
  assignedUserName: null,
  renewalsCount: 10,
  pastDueCount: 0,
  expiringCount: 0,
  ...of,
});
export const carriers = [
  carrier({
    assignedUserId: dana,
    assignedUserName: 'Dana Reyes',
    renewalsCount: 30,
    pastDueCount: 1,
    expiringCount: 7,
  }),
  carrier({ carrier: 'Nobody', renewalsCount: 12, expiringCount: 2 }),
  carrier({ carrier: 'Primary', renewalsCount: 6 }),
];
export const days = { from: '2026-11-20', to: '2026-12-19' };
export const week = (of: Partial<ExpirationWeek> = {}): ExpirationWeek => ({
  from: '2026-11-20',
  to: '2026-11-26',
  count: 0,
  readyToStartCount: 0,
  startedNotFiledCount: 0,
  filedCount: 0,
  ...of,
});
export const weeks = [
  week({ count: 6, readyToStartCount: 1, startedNotFiledCount: 2, filedCount: 3 }),
  week({ from: '2026-11-27', to: '2026-12-03' }),
];
export const ranges: AuthorityRange[] = [
  {
    licensingAuthorityId: authorityId,
    name: 'Boston Licensing Board',
    range: { p10Days: 5, medianDays: 12, p90Days: 30, cases: 41 },
    waitingCount: 2,
  },
  {
    licensingAuthorityId: abcc.id,
    name: 'ABCC',
    range: { p10Days: 3, medianDays: 4, p90Days: 9, cases: 4 },
    waitingCount: 0,
  },
];

export const counts = '/dashboard/renewal-counts';
export const network = (states: StateRenewalCounts[] = [ma, state('CT', 30), state('RI', 9)]) =>
  new Network()
    .on('GET', counts, () => json(states))
    .on('GET', `${counts}/licensing-authorities`, () => json([board, abcc]))
    .on('GET', '/dashboard/expirations', () => json(weeks))
    .on('GET', '/dashboard/load', () => json({ ...days, carriers }))
    .on('GET', '/dashboard/turnaround-ranges', () => json(ranges))
    .on('GET', '/dashboard/turnaround', () =>
      json([{ licensingAuthorityId: authorityId, medianDays: 12, p90Days: 30, cases: 41 }]),
    )
    .on('GET', '/dashboard/renewals-list/places', () =>
      json([{ country: 'United States', state: 'MA', city: 'Boston', licenses: 1 }]),
    )
    .on('GET', '/licensing-authorities/select-list-options', () => json([]))
    .on('GET', '/license-categories/select-list-options', () => json([]))
    .on('GET', '/users/select-list-options', () => json([]));

const searchOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost');
/** The parameters of a link's address. */
export const opens = (link: HTMLElement) =>
  Object.fromEntries(
    [...new Set(searchOf(link).searchParams.keys())].map((name) => [
      name,
      searchOf(link).searchParams.getAll(name).join(),
    ]),
  );
