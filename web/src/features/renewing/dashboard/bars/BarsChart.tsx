import { number } from '@evergreen/contracts/counted';
import { useId } from 'react';
import { Bar as BarSeries, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { axisOf } from './axis';
import { LyingName, StandingName } from './BarName';
import { BarParts } from './BarParts';
import type { Bar, BarsProps } from './barLayout';
import './bars.css';
import { useChartWidth } from './useChartWidth';

/** The height of a horizontal bar; the height of all vertical bars, with their names. */
const [row, whole] = [62, 260];
/** The space for numbers and names along the axes. */
const uprightLayout = { numbers: 36, names: 40, margin: { top: 8, right: 4, bottom: 0, left: 0 } };
const flatLayout = { numbers: 30, names: 124, margin: { top: 4, right: 20, bottom: 0, left: 0 } };
/** Narrower bars have no space for a label each. */
const roomForLabel = 40;

interface Tick {
  x: number | string;
  y: number | string;
  index: number;
}

/** Bars in parts, horizontal or vertical; every mark links to what it counts. */
export const BarsChart = ({ label, bars, upright = false }: BarsProps) => {
  const { frame, width } = useChartWidth();
  const stripes = useId();
  const { numbers, names, margin } = upright ? uprightLayout : flatLayout;
  const height = upright ? whole : bars.length * row + margin.top + numbers;
  const axis = axisOf(Math.max(...bars.map(({ count }) => count)), upright ? height : width);
  const band = upright ? (width - numbers - margin.right) / bars.length : row;
  const plain = { axisLine: false, tickLine: false, interval: 0 } as const;
  const ofNumbers = {
    ...plain,
    type: 'number',
    domain: [0, axis.end],
    ticks: axis.ticks,
    tickFormatter: number,
    tick: { fill: 'var(--ink-3)', fontSize: 12 },
  } as const;
  const ofNames = {
    ...plain,
    type: 'category',
    dataKey: 'key',
    tick: ({ x, y, index }: Tick) => {
      const bar = bars[index];
      const point = { x: Number(x), y: Number(y) };
      if (!bar) return <g />;
      if (!upright) return <LyingName bar={bar} {...point} />;
      return <StandingName bar={bar} {...point} band={band} labelled={band >= roomForLabel || index % 2 === 0} />;
    },
  } as const;
  return (
    <div ref={frame} className="eg-chart" role="group" aria-label={label}>
      {width > 0 && (
        <BarChart
          layout={upright ? 'horizontal' : 'vertical'}
          width={width}
          height={height}
          data={[...bars]}
          accessibilityLayer={false}
          barSize={upright ? Math.min(band * 0.7, 44) : 30}
          margin={margin}
        >
          <defs>
            <pattern id={stripes} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={2} height={7} className="eg-bar-stripe" />
            </pattern>
          </defs>
          <CartesianGrid horizontal={upright} vertical={!upright} stroke="var(--line)" />
          <XAxis {...(upright ? ofNames : ofNumbers)} height={upright ? names : numbers} />
          <YAxis {...(upright ? ofNumbers : ofNames)} width={upright ? numbers : names} />
          <BarSeries
            dataKey="count"
            isAnimationActive={false}
            shape={(props: BarShapeProps) => (
              <BarParts bar={props.payload as Bar} geometry={props} upright={upright} band={band} stripes={stripes} />
            )}
          />
        </BarChart>
      )}
    </div>
  );
};
