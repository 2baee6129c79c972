import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';

type Compare = (a: StateRenewalCounts, b: StateRenewalCounts) => number;

const byName: Compare = (a, b) => a.stateCode.localeCompare(b.stateCode);
const byNumber: Compare = (a, b) => a.renewalsCount - b.renewalsCount;

/** The most urgent first: by number, then by share. */
const byLateness: Compare = (a, b) =>
  b.pastDueCount - a.pastDueCount || a.renewalsCount - b.renewalsCount || byName(a, b);

const orders = {
  worst: { label: 'Most past due', compare: byLateness },
  az: { label: 'A to Z', compare: byName },
  za: { label: 'Z to A', compare: (a, b) => byName(b, a) },
  most: { label: 'Highest number of renewals', compare: (a, b) => byNumber(b, a) || byName(a, b) },
  least: { label: 'Lowest number of renewals', compare: (a, b) => byNumber(a, b) || byName(a, b) },
} satisfies Record<string, { label: string; compare: Compare }>;

export type StateOrder = keyof typeof orders;
export const stateOrders = Object.entries(orders).map(([id, { label }]) => ({ id: id as StateOrder, label }));

export const stateOrderOf = (text: string | null): StateOrder =>
  stateOrders.find(({ id }) => id === text)?.id ?? 'worst';

export const inOrder = (states: readonly StateRenewalCounts[], order: StateOrder) =>
  [...states].sort(orders[order].compare);
