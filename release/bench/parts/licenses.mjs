import { familyBook, tipId } from '../data/families.mjs';
import { plainFigure } from '../figure.mjs';
import { Views } from '../views.mjs';

const id = (kind, number) => `018f0000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`;

/** Each filter of the license list by itself. */
const filters = {
  stages: { stages: [1, 3] },
  cities: { cities: ['Boston', 'Lynn'] },
  countries: { countries: null },
  states: { states: ['NY', 'VT'] },
  active: { active: null },
  assignees: { userIds: ['-1'] },
  'renewal tips': { renewalTipIds: [tipId] },
  'renewal designation': { renewalDesignation: 'BillingClient' },
  'current renewals': { showCurrentRenewals: true },
  terms: { licenseTerms: ['Perpetual'] },
  classification: { licenseClassification: 'Liquor' },
  categories: { licenseCategoryIds: ['Food'] },
  authorities: { licensingAuthorityIds: [id('8003', 3), id('8003', 4)] },
  types: { licenseTypeIds: [id('8004', 7)] },
  'states of authorities': { licensingAuthorityStates: ['MA'] },
  'tracking type': { renewalTrackingType: 'TrackingOnly' },
  'a search for many': { searchTerm: 'beacon' },
  'a search for few': { searchTerm: 'bar 4711' },
};
const picker = '/licenses/select-list-options?masterOnly=true';
const pickers = {
  'as it opens': picker,
  'a number': `${picker}&searchTerm=LB-1234`,
  'a part of many': `${picker}&searchTerm=LB-`,
};

/** One tenant of 100,000 licenses: each filter of its list, and the picker among its 20,000 primary ones. */
export const licenses = async (home, options) => {
  const url = await familyBook(home, options);
  const shown = new Views(home, url);
  const [milliseconds, rounds] = options.quick ? [500, 1] : [1_500, 3];
  const how = { milliseconds, rounds, concurrency: 1, value: 'p95' };
  const slowest = async (views, goal) => {
    const asks = Object.values(views).map((view) => shown.asking(view, [1]));
    return plainFigure(await shown.slowest(asks, how), { unit: 'ms', goal });
  };
  try {
    await shown.start();
    const lists = Object.fromEntries(
      Object.entries(filters).map(([name, query]) => [name, { path: '/licenses/list', body: () => query }]),
    );
    const picking = Object.fromEntries(Object.entries(pickers).map(([name, path]) => [name, { path }]));
    return {
      'license list, slowest of all filters, p95': await slowest(lists, { atMost: 150 }),
      'picker of primary licenses, slowest search, p95': await slowest(picking, { atMost: 50 }),
    };
  } finally {
    await shown.stop();
  }
};
