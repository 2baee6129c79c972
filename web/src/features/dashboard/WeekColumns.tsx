import { Link } from 'react-router';
import { number, renewals } from './buckets';
import { stacked, type WeekColumn } from './weeks';

interface WeekPartsProps {
  column: WeekColumn;
  geometry: { x: number; y: number; width: number; height: number };
  /** The room between one column's middle and the next one's. */
  band: number;
}

/** A week's column: each part leads to what it counts. */
export const WeekParts = ({ column, geometry: { x, y, width, height }, band }: WeekPartsProps) => {
  if (column.count === 0) return <g />;
  return (
    <g>
      {stacked(column.parts, y + height, height / column.count).map(({ part, ...at }) => (
        <Link
          key={part.bucket}
          to={part.href}
          className={`eg-bar-link eg-week-${part.bucket}`}
          aria-label={`${column.days}, ${part.label}: ${renewals(part.count)}`}
        >
          <title>{`${column.days}, ${part.label}: ${renewals(part.count)}`}</title>
          <rect x={x} y={at.y} width={width} height={at.height} rx={2} />
          <rect
            x={x - (band - width) / 2}
            y={at.hitY}
            width={band}
            height={at.hitHeight}
            rx={3}
            className="eg-bar-focus"
          />
        </Link>
      ))}
    </g>
  );
};

interface WeekNameProps {
  column: WeekColumn;
  x: number;
  y: number;
  band: number;
  /** Where columns are narrow, every other week names its first day. */
  named: boolean;
}

/** Below a column: its first day, and how much expires, which opens all of it. */
export const WeekName = ({ column, x, y, band, named }: WeekNameProps) => {
  const day = column.days.slice(0, 5);
  const words = (
    <>
      <text textAnchor="middle">
        {named && (
          <tspan x={x} y={y + 8} className="eg-week-day">
            {day}
          </tspan>
        )}{' '}
        <tspan x={x} y={y + 25} className={column.count === 0 ? 'eg-week-none' : 'eg-week-count'}>
          {number(column.count)}
        </tspan>
      </text>
      <rect x={x - band / 2} y={y - 4} width={band} height={36} rx={3} className="eg-bar-focus" />
    </>
  );
  if (column.count === 0) return <g>{words}</g>;
  return (
    <Link
      to={column.href}
      className="eg-bar-link"
      aria-label={`${named ? `${day} ` : ''}${renewals(column.count)}, ${column.days}`}
    >
      {words}
    </Link>
  );
};
