import { Suspense } from 'react';
import { lazy } from '../../../../kit/loading/code';
import { Loading } from '../../../../kit/loading/states';
import type { Bar, BarsProps } from './barLayout';
import { NumbersTable, type NumbersRow } from './NumbersTable';

const BarsChart = lazy(async () => ({ default: (await import('./BarsChart')).BarsChart }));

const rowOf = ({ key, label, count, href, parts }: Bar): NumbersRow => ({
  key,
  head: label,
  counts: [
    ...parts.map((part) => ({ count: part.count, href: part.href, words: `${label}, ${part.label}` })),
    { count, href, words: label },
  ],
});

interface ShownBarsProps extends BarsProps {
  asTable: boolean;
  /** The noun for the bars. */
  of: string;
  /** The legend of their parts. */
  legend: string;
}

/** A chart; or the same as a table. */
export const Bars = ({ asTable, of, legend, ...chart }: ShownBarsProps) => {
  const { label, bars } = chart;
  const parts = bars[0]?.parts ?? [];
  if (asTable)
    return (
      <NumbersTable label={label} heads={[of, ...parts.map((part) => part.label), 'All']} rows={bars.map(rowOf)} />
    );
  return (
    <div className="eg-card-body">
      <ul className="eg-legend" aria-label={legend}>
        {parts.map((part) => (
          <li key={part.key}>
            <i className={`eg-swatch-${part.key}`} aria-hidden /> {part.label}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Loading rows={chart.upright ? 5 : 3} />}>
        <BarsChart {...chart} />
      </Suspense>
    </div>
  );
};
