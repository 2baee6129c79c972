import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';

type Compare = (one: StateRenewalCounts, other: StateRenewalCounts) => number;

const byName: Compare = (one, other) => one.stateCode.localeCompare(other.stateCode);
const byNumber: Compare = (one, other) => one.renewalsCount - other.renewalsCount;

/** Where most is at stake: by number, then by share. */
const byLateness: Compare = (one, other) =>
  other.pastDueCount - one.pastDueCount || one.renewalsCount - other.renewalsCount || byName(one, other);

const orders = {
  worst: { label: 'Most past due', compare: byLateness },
  az: { label: 'A to Z', compare: byName },
  za: { label: 'Z to A', compare: (one, other) => byName(other, one) },
  most: { label: 'Highest number of renewals', compare: (one, other) => byNumber(other, one) || byName(one, other) },
  least: { label: 'Lowest number of renewals', compare: (one, other) => byNumber(one, other) || byName(one, other) },
} satisfies Record<string, { label: string; compare: Compare }>;

export type StateOrder = keyof typeof orders;
export const stateOrders = Object.entries(orders).map(([id, { label }]) => ({ id: id as StateOrder, label }));

export const stateOrderOf = (text: string | null): StateOrder =>
  stateOrders.find(({ id }) => id === text)?.id ?? 'worst';

export const inOrder = (states: readonly StateRenewalCounts[], order: StateOrder) =>
  [...states].sort(orders[order].compare);
