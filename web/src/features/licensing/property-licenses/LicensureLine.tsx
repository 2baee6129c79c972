import type { LicensureRow } from '@evergreen/contracts/licensing/property-licenses';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { placeOf, type Span } from './licensureWords';

interface LicensureLineProps {
  row: LicensureRow;
  span: Span;
  today: CalendarDate;
}

interface BarProps {
  className: string;
  from: CalendarDate;
  to: CalendarDate;
  span: Span;
  y: number;
  height: number;
}

const Bar = ({ className, from, to, span, y, height }: BarProps) => {
  const x = placeOf(from, span);
  return <rect {...{ className, x, y, height }} width={Math.max(2, placeOf(addDays(to, 1), span) - x)} />;
};

/** The timeline of a license; the text next to it says the same. */
export const LicensureLine = ({ row: { periods, gaps, renewal }, span, today }: LicensureLineProps) => {
  const position = placeOf(today, span);
  return (
    <svg className="eg-licensure-line" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden>
      {periods.map(({ from, to }) => (
        <Bar
          key={`${from}${to}`}
          className="eg-licensure-held"
          from={from ?? to ?? today}
          to={to ?? span.to}
          {...{ span, y: 5, height: 10 }}
        />
      ))}
      {gaps.map(({ from, to }) => (
        <Bar key={from} className="eg-licensure-gap" {...{ from, to, span, y: 5, height: 10 }} />
      ))}
      {renewal?.processStartDate && (
        <Bar
          className="eg-licensure-renewal"
          from={renewal.processStartDate}
          to={today < renewal.processStartDate ? renewal.processStartDate : today}
          {...{ span, y: 1, height: 3 }}
        />
      )}
      <line
        className="eg-licensure-today"
        x1={position}
        x2={position}
        y1={0}
        y2={20}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
