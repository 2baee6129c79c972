import type { HistoryItem } from '@evergreen/contracts/history';

/** What one command did, its own event first. */
export interface Act {
  readonly id: string;
  readonly lead: HistoryItem;
  readonly others: readonly HistoryItem[];
}

export interface Day {
  readonly date: string;
  readonly acts: readonly Act[];
}

const grouped = <T>(all: readonly T[], by: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
};

/** Newest first, as lists come; within an act in the order in which it happened. */
const actsOf = (items: readonly HistoryItem[]): Act[] =>
  grouped(items, ({ actId }) => actId).flatMap(([id, newest]) => {
    const [lead, ...others] = [...newest].reverse();
    return lead ? [{ id, lead, others }] : [];
  });

export const daysOf = (items: readonly HistoryItem[], timeZone: string): Day[] => {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  return grouped(actsOf(items), ({ lead }) => dayOf.format(new Date(lead.at))).map(([date, acts]) => ({ date, acts }));
};
