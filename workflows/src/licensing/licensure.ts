import { addDays, type CalendarDate } from '../dates.js';

/** A validity period; null: unknown start, or open-ended. */
export interface Period {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** A change of a license's dates; missing ones are unchanged. */
export interface SaidOfTerm {
  readonly eventId: string;
  /** The event that it undoes. */
  readonly undoes: string | null;
  readonly isRenewal: boolean;
  readonly effectiveDate?: CalendarDate | null;
  readonly expirationDate?: CalendarDate | null;
}

/** Without undone changes and undos; redone changes count. */
const withoutUndone = (said: readonly SaidOfTerm[]): SaidOfTerm[] => {
  const undone = new Set<string>();
  return said
    .toReversed()
    .filter(({ eventId, undoes }) => {
      if (undone.has(eventId)) return false;
      if (undoes !== null) undone.add(undoes);
      return undoes === null || !said.some((entry) => entry.eventId === undoes);
    })
    .toReversed();
};

const isNext = (last: Period, next: Period, isRenewal: boolean): boolean => {
  if (last.to === null || next.from === null) return isRenewal && last.to !== next.to;
  return isRenewal ? next.to !== last.to : next.from >= last.to;
};

/** A renewal that kept the start continues where the last period ended. */
const following = (last: Period, next: Period): Period =>
  last.to !== null && (next.from === null || (last.from !== null && next.from <= last.from))
    ? { from: addDays(last.to, 1), to: next.to }
    : next;

/** The validity periods of a license: dates that begin after the last end are a new period, others correct it. */
export const periodsOf = (said: readonly SaidOfTerm[]): Period[] => {
  const periods: Period[] = [];
  let now: Period = { from: null, to: null };
  for (const { effectiveDate, expirationDate, isRenewal } of withoutUndone(said)) {
    const next = {
      from: effectiveDate === undefined ? now.from : effectiveDate,
      to: expirationDate === undefined ? now.to : expirationDate,
    };
    const last = periods.at(-1);
    now = next;
    if (next.from === null && next.to === null) continue;
    if (!last || isNext(last, next, isRenewal)) periods.push(last ? following(last, next) : next);
    else periods[periods.length - 1] = next;
  }
  return periods;
};

/** Adds earlier periods from a register. */
export const withEarlier = (periods: readonly Period[], earlier: readonly Period[]): Period[] => {
  const first = periods[0]?.from ?? periods[0]?.to;
  const before = earlier.filter(({ from, to }) => {
    const end = to ?? from;
    return end !== null && (first === undefined || first === null || end <= first);
  });
  const dayOf = ({ from, to }: Period) => from ?? to ?? '';
  return [...before].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)).concat(periods);
};

interface Gap {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days between periods, and since the last one ended, for an active license. */
export const gapsOf = (
  periods: readonly Period[],
  { today, active }: { today: CalendarDate; active: boolean },
): Gap[] => {
  const until = active ? [{ from: addDays(today, 1), to: null }] : [];
  return [...periods.slice(1), ...until].flatMap((next, index) => {
    const ended = periods[index]?.to;
    if (!ended || !next.from) return [];
    const gap = { from: addDays(ended, 1), to: addDays(next.from, -1) };
    return gap.from <= gap.to ? [gap] : [];
  });
};
