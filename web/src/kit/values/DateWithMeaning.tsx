import { counted } from '@evergreen/contracts/counted';
import type { Tone } from '../signs/Notice';
import { Tag } from '../signs/Tag';
import { dayOf, momentIn, useTimeZone, wholeMomentIn } from './time';

export { todayIn } from './time';

const parts = (iso: string) => /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);

/** MM/DD/YY, as tables show a calendar date. */
export const shortDate = (iso: string | null | undefined) => {
  const match = parts(iso ?? '');
  return match ? `${match[2]}/${match[3]}/${match[1]!.slice(2)}` : '';
};

const dayNumber = (iso: string) => Math.round(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000);

export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

export const daysInWords = (count: number) => counted(count, 'day');

/** The distance from today: "2 days late", "today", "in 10 days"; empty while it is far away. */
export const meaningOf = (iso: string, today: string, soonWithin = 14) => {
  const left = daysBetween(today, iso);
  if (left < 0) return { tone: 'late', text: `${daysInWords(-left)} late` } as const;
  if (left === 0) return { tone: 'soon', text: 'today' } as const;
  return left <= soonWithin ? ({ tone: 'soon', text: `in ${daysInWords(left)}` } as const) : undefined;
};

interface DateWithMeaningProps {
  date: string | null | undefined;
  today: string;
  soonWithin?: number;
  /** Shows only the date, once the matter is closed. */
  settled?: boolean;
  /** A text instead of the number of days, and a short form for one line. */
  says?: { text: string; short: string; tone?: Tone } | undefined;
}

export const DateWithMeaning = ({ date, today, soonWithin, settled, says }: DateWithMeaningProps) => {
  if (!date) return null;
  const meaning = settled ? undefined : meaningOf(date, today, soonWithin);
  const tag = says ?? meaning;
  return (
    <span className="eg-date">
      <time dateTime={date}>{shortDate(date)}</time>{' '}
      {tag && (
        <Tag tone={tag.tone ?? 'plain'}>
          {says ? (
            <>
              <span className="eg-in-full">{says.text}</span>
              <span className="eg-in-short" title={says.text} aria-hidden>
                {says.short}
              </span>
            </>
          ) : (
            tag.text
          )}
        </Tag>
      )}
    </span>
  );
};

/** A timestamp: 10/21/26, 9:42 AM; the tooltip has seconds and time zone. */
export const Moment = ({ at }: { at: string }) => {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={wholeMomentIn(timeZone, at)}>
      {momentIn(timeZone, at)}
    </time>
  );
};

/** The day of a timestamp in the client's time zone: 10/21/26; the tooltip has all of it. */
export const DayOf = ({ at }: { at: string }) => {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={wholeMomentIn(timeZone, at)}>
      {shortDate(dayOf(timeZone, at))}
    </time>
  );
};
