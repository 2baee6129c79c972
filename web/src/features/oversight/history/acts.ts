import { number } from '@evergreen/contracts/counted';
import { type HistoryAct, type HistoryOf, mostCounted } from '@evergreen/contracts/oversight/history';
import { daysBetween } from '../../../kit/values/DateWithMeaning';
import { dateInWords, dayOf, todayIn } from '../../../kit/values/time';

interface Day {
  readonly date: string;
  readonly acts: readonly HistoryAct[];
}

/** Newest first, as they come. */
export const daysOf = (acts: readonly HistoryAct[], timeZone: string): Day[] => {
  const days = new Map<string, HistoryAct[]>();
  for (const act of acts) {
    const date = dayOf(timeZone, act.at);
    days.set(date, [...(days.get(date) ?? []), act]);
  }
  return [...days].map(([date, own]) => ({ date, acts: own }));
};

/** "Today", "Yesterday", "Friday, November 20, 2026". */
export const dayInWords = (date: string, timeZone: string): string => {
  const ago = daysBetween(date, todayIn(timeZone));
  return ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : dateInWords(date);
};

/** What an act did in addition to the change that represents it. */
export const moreInWords = (count: number): string => {
  const least = count > mostCounted ? `at least ${number(mostCounted)}` : number(count - 1);
  return `and ${least} more ${count === 2 ? 'change' : 'changes'}`;
};

const ofFirm = (of: HistoryOf | undefined) => (of === 'firm' ? 'of=firm&' : '');

/** A permanent link to an event. */
export const addressOf = (id: string, of: HistoryOf | undefined) => `/history?${ofFirm(of)}eventId=${id}`;

/** The history of a record and of what belongs to it. */
export const allOf = ({ id, kind }: { id: string; kind: string }, of: HistoryOf | undefined) =>
  `/history?${ofFirm(of)}subjectId=${id}&subjectKind=${kind}`;
