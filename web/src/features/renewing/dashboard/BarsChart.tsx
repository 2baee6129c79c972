import { useId } from 'react';
import { Bar as BarSeries, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { number } from '../../../kit/values/numbers';
import { axisOf } from './axis';
import { LyingName, StandingName } from './BarName';
import { BarParts } from './BarParts';
import type { Bar, BarsProps } from './barLayout';
import './bars.css';
import { useChartWidth } from './useChartWidth';

/** The height of a horizontal bar; the height of all vertical bars, with their names. */
const [row, whole] = [62, 260];
/** The space for numbers and names along the axes. */
const standing = { numbers: 36, names: 40, margin: { top: 8, right: 4, bottom: 0, left: 0 } };
const lying = { numbers: 30, names: 124, margin: { top: 4, right: 20, bottom: 0, left: 0 } };
/** Narrower bars have no space for a label each. */
const roomForLabel = 40;

interface Tick {
  x: number | string;
  y: number | string;
  index: number;
}

/** Bars in parts, horizontal or vertical; every mark links to what it counts. */
export const BarsChart = ({ label, bars, stand = false }: BarsProps) => {
  const { frame, width } = useChartWidth();
  const stripes = useId();
  const { numbers, names, margin } = stand ? standing : lying;
  const height = stand ? whole : bars.length * row + margin.top + numbers;
  const axis = axisOf(Math.max(...bars.map(({ count }) => count)), stand ? height : width);
  const band = stand ? (width - numbers - margin.right) / bars.length : row;
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
      if (!stand) return <LyingName bar={bar} {...point} />;
      return <StandingName bar={bar} {...point} band={band} labelled={band >= roomForLabel || index % 2 === 0} />;
    },
  } as const;
  return (
    <div ref={frame} className="eg-chart" role="group" aria-label={label}>
      {width > 0 && (
        <BarChart
          layout={stand ? 'horizontal' : 'vertical'}
          width={width}
          height={height}
          data={[...bars]}
          accessibilityLayer={false}
          barSize={stand ? Math.min(band * 0.7, 44) : 30}
          margin={margin}
        >
          <defs>
            <pattern id={stripes} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={2} height={7} className="eg-bar-stripe" />
            </pattern>
          </defs>
          <CartesianGrid horizontal={stand} vertical={!stand} stroke="var(--line)" />
          <XAxis {...(stand ? ofNames : ofNumbers)} height={stand ? names : numbers} />
          <YAxis {...(stand ? ofNumbers : ofNames)} width={stand ? numbers : names} />
          <BarSeries
            dataKey="count"
            isAnimationActive={false}
            shape={(props: BarShapeProps) => (
              <BarParts bar={props.payload as Bar} geometry={props} stand={stand} band={band} stripes={stripes} />
            )}
          />
        </BarChart>
      )}
    </div>
  );
};
