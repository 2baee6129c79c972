import type { StateRenewalCounts } from '@evergreen/contracts/dashboard';

type Compare = (one: StateRenewalCounts, other: StateRenewalCounts) => number;

const byName: Compare = (one, other) => one.stateCode.localeCompare(other.stateCode);
const byNumber: Compare = (one, other) => one.renewalsCount - other.renewalsCount;

const orders = {
  az: { label: 'A to Z', compare: byName },
  za: { label: 'Z to A', compare: (one, other) => byName(other, one) },
  most: { label: 'Highest number of renewals', compare: (one, other) => byNumber(other, one) || byName(one, other) },
  least: { label: 'Lowest number of renewals', compare: (one, other) => byNumber(one, other) || byName(one, other) },
} satisfies Record<string, { label: string; compare: Compare }>;

export type StateOrder = keyof typeof orders;
export const stateOrders = Object.entries(orders).map(([id, { label }]) => ({ id: id as StateOrder, label }));

export const stateOrderOf = (text: string | null): StateOrder => stateOrders.find(({ id }) => id === text)?.id ?? 'az';

export const inOrder = (states: readonly StateRenewalCounts[], order: StateOrder) =>
  [...states].sort(orders[order].compare);
