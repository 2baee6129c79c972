import type { AuthorityRenewalCounts, StateRenewalCounts } from '@evergreen/contracts/dashboard';
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

export const counts = '/dashboard/renewal-counts';
export const network = (states: StateRenewalCounts[] = [ma, state('CT', 30), state('RI', 9)]) =>
  new Network()
    .on('GET', counts, () => json(states))
    .on('GET', `${counts}/licensing-authorities`, () => json([board, abcc]))
    .on('GET', '/dashboard/turnaround', () =>
      json([{ licensingAuthorityId: authorityId, medianDays: 12, p90Days: 30, cases: 41 }]),
    )
    .on('GET', '/dashboard/renewals-list/places', () =>
      json([{ country: 'United States', state: 'MA', city: 'Boston' }]),
    )
    .on('GET', '/licensing-authorities/select-list-options', () => json([]))
    .on('GET', '/license-categories/select-list-options', () => json([]))
    .on('GET', '/users/select-list-options', () => json([]))
    .install();

const searchOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost');
/** The parameters of the address that a link leads to. */
export const opens = (link: HTMLElement) =>
  Object.fromEntries(
    [...new Set(searchOf(link).searchParams.keys())].map((name) => [
      name,
      searchOf(link).searchParams.getAll(name).join(),
    ]),
  );
