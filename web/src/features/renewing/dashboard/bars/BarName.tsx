import { number } from '@evergreen/contracts/counted';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { renewalsInWords } from '../../../../shared/renewals/inWords';
import type { Bar } from './barLayout';

interface BarNameProps {
  bar: Bar;
  x: number;
  y: number;
}

/** The number opens the whole bar; zero has no link. */
const Named = ({ bar, words, children }: { bar: Bar; words?: string; children: ReactNode }) =>
  bar.count === 0 ? (
    <g>{children}</g>
  ) : (
    <Link to={bar.href} className="eg-bar-link" aria-label={words}>
      {children}
    </Link>
  );

/** Left of a horizontal bar: its name and number. */
export const LyingName = ({ bar, x, y }: BarNameProps) => (
  <Named bar={bar}>
    <text>
      <tspan x={0} y={y - 3} className="eg-bar-name">
        {bar.label}
      </tspan>{' '}
      <tspan x={0} y={y + 14} className="eg-bar-number">
        {renewalsInWords(bar.count)}
      </tspan>
    </text>
    <rect x={0} y={y - 18} width={x} height={40} className="eg-bar-focus" />
  </Named>
);

interface StandingNameProps extends BarNameProps {
  band: number;
  /** If bars are close, every other one has a label. */
  labelled: boolean;
}

/** Below a vertical bar. */
export const StandingName = ({ bar, x, y, band, labelled }: StandingNameProps) => {
  const label = labelled ? (bar.short ?? bar.label) : '';
  return (
    <Named bar={bar} words={`${label} ${renewalsInWords(bar.count)}, ${bar.label}`.trimStart()}>
      <text textAnchor="middle">
        {label && (
          <tspan x={x} y={y + 8} className="eg-bar-short">
            {label}
          </tspan>
        )}{' '}
        <tspan x={x} y={y + 25} className={bar.count === 0 ? 'eg-bar-none' : 'eg-bar-count'}>
          {number(bar.count)}
        </tspan>
      </text>
      <rect x={x - band / 2} y={y - 4} width={band} height={36} rx={3} className="eg-bar-focus" />
    </Named>
  );
};
