import { Bar as BarSeries, BarChart, CartesianGrid, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { axisOf } from './axis';
import { number } from './buckets';
import { useChartWidth } from './useChartWidth';
import { WeekName, WeekParts } from './WeekColumns';
import type { WeekColumn } from './weeks';

const [height, below, axisWidth, right] = [260, 40, 36, 4];
/** Narrower columns have no room for a date each. */
const roomForDay = 40;

/** What expires in each week, stacked by how far its renewal is. */
export const WeeksChart = ({ columns, label }: { columns: readonly WeekColumn[]; label: string }) => {
  const { frame, width } = useChartWidth();
  const axis = axisOf(Math.max(...columns.map(({ count }) => count)), height);
  const band = (width - axisWidth - right) / columns.length;
  return (
    <div ref={frame} className="eg-chart" role="group" aria-label={label}>
      {width > 0 && (
        <BarChart
          width={width}
          height={height}
          data={[...columns]}
          accessibilityLayer={false}
          barSize={Math.min(band * 0.7, 44)}
          margin={{ top: 8, right, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <YAxis
            width={axisWidth}
            domain={[0, axis.end]}
            ticks={axis.ticks}
            interval={0}
            axisLine={false}
            tickLine={false}
            tickFormatter={number}
            tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
          />
          <XAxis
            dataKey="from"
            height={below}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={({ x, y, index }: { x: number | string; y: number | string; index: number }) => {
              const column = columns[index];
              const named = band >= roomForDay || index % 2 === 0;
              if (!column) return <g />;
              return <WeekName column={column} x={Number(x)} y={Number(y)} band={band} named={named} />;
            }}
          />
          <BarSeries
            dataKey="count"
            isAnimationActive={false}
            shape={(props: BarShapeProps) => (
              <WeekParts column={props.payload as WeekColumn} geometry={props} band={band} />
            )}
          />
        </BarChart>
      )}
    </div>
  );
};
