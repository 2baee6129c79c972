import { useId } from 'react';
import { Link } from 'react-router';
import { Bar as BarSeries, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { type Bar, number, renewals } from './buckets';
import { axisOf } from './axis';
import { Segment } from './Segment';
import { useChartWidth } from './useChartWidth';

const bar = 30;
const row = 62;

/** The name of a bar, with its whole number, which opens both of its parts. */
const BarName = ({ x, y, of }: { x: number; y: number; of: Bar }) => {
  const words = (
    <>
      <text>
        <tspan x={0} y={y - 3} className="eg-bar-name">
          {of.label}
        </tspan>{' '}
        <tspan x={0} y={y + 14} className="eg-bar-number">
          {renewals(of.all)}
        </tspan>
      </text>
      <rect x={0} y={y - 18} width={x} height={40} className="eg-bar-focus" />
    </>
  );
  if (of.all === 0) return <g>{words}</g>;
  return (
    <Link to={of.href} className="eg-bar-link">
      {words}
    </Link>
  );
};

/** Stacked bars of a state's renewals: what is past due, then what is on track. Each part is a link. */
export const BucketChart = ({ bars, label }: { bars: readonly Bar[]; label: string }) => {
  const { frame, width } = useChartWidth();
  const stripes = useId();
  const axis = axisOf(Math.max(...bars.map(({ all }) => all)), width);
  const part = (standing: 'pastDue' | 'onTrack') => (props: BarShapeProps) => (
    <Segment standing={standing} stripes={stripes} geometry={props} bar={props.payload as Bar} />
  );
  return (
    <div ref={frame} className="eg-chart" role="group" aria-label={label}>
      {width > 0 && (
        <BarChart
          layout="vertical"
          width={width}
          height={bars.length * row + 34}
          data={[...bars]}
          accessibilityLayer={false}
          barSize={bar}
          margin={{ top: 4, right: 20, bottom: 0, left: 0 }}
        >
          <defs>
            <pattern id={stripes} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={2} height={7} className="eg-bar-stripe" />
            </pattern>
          </defs>
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            domain={[0, axis.end]}
            ticks={axis.ticks}
            interval={0}
            axisLine={false}
            tickLine={false}
            tickFormatter={number}
            tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
          />
          <YAxis
            type="category"
            dataKey="label"
            width={124}
            axisLine={false}
            tickLine={false}
            tick={({ x, y, index }: { x: number | string; y: number | string; index: number }) => {
              const of = bars[index];
              return of ? <BarName x={Number(x)} y={Number(y)} of={of} /> : <g />;
            }}
          />
          <BarSeries dataKey="pastDue" stackId="renewals" isAnimationActive={false} shape={part('pastDue')} />
          <BarSeries dataKey="onTrack" stackId="renewals" isAnimationActive={false} shape={part('onTrack')} />
        </BarChart>
      )}
    </div>
  );
};
