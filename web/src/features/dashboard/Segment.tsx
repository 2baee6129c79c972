import { Link } from 'react-router';
import { type Bar, number, renewals } from './buckets';
import { segments } from './segments';

interface SegmentProps {
  standing: 'pastDue' | 'onTrack';
  /** The pattern that tells past due from on track without colour. */
  stripes: string;
  geometry: { x: number; y: number; width: number; height: number };
  bar: Bar;
}

const words = { pastDue: 'past due', onTrack: 'on track' } as const;
const roomForNumber = 9;

/** A part of a bar: its number within, and the renewals that it counts behind it. */
export const Segment = ({ standing, stripes, geometry, bar }: SegmentProps) => {
  const count = bar[standing];
  if (count === 0) return <g />;
  const { x, width } = segments(standing, geometry, bar);
  const { y, height } = geometry;
  const text = number(count);
  return (
    <Link
      to={standing === 'pastDue' ? bar.pastDueHref : bar.onTrackHref}
      className={`eg-bar-link eg-bar-${standing}`}
      aria-label={`${bar.label}, ${words[standing]}: ${renewals(count)}`}
    >
      <title>{`${bar.label}, ${words[standing]}: ${renewals(count)}`}</title>
      <rect x={x} y={y} width={width} height={height} rx={3} />
      {standing === 'pastDue' && (
        <rect x={x} y={y} width={width} height={height} rx={3} style={{ fill: `url(#${stripes})` }} />
      )}
      {width >= text.length * roomForNumber + 6 && (
        <text x={x + width / 2} y={y + height / 2} dy="0.35em" textAnchor="middle">
          {text}
        </text>
      )}
      <rect x={x} y={y} width={width} height={height} rx={3} className="eg-bar-focus" />
    </Link>
  );
};
