import { number } from '@evergreen/contracts/counted';
import { Link } from 'react-router';
import { renewalsInWords } from '../../../../shared/renewals/inWords';
import { type Bar, laidOut } from './barLayout';

interface BarPartsProps {
  bar: Bar;
  /** The bar as drawn. */
  geometry: { x: number; y: number; width: number; height: number };
  upright: boolean;
  /** The distance between the middles of two bars. */
  band: number;
  /** The pattern that distinguishes past due from on track without color. */
  stripes: string;
}

/** A horizontal part is wide enough for its number next to it, however small. */
const leastLying = 24;
const roomForDigit = 9;

/** A bar's parts: each links to what it counts. */
export const BarParts = ({ bar, geometry: { x, y, width, height }, upright, band, stripes }: BarPartsProps) => {
  if (bar.count === 0) return <g />;
  const laid = upright
    ? laidOut(bar.parts, height / bar.count, 0).map(({ part, at, length, hitAt, hitLength }) => ({
        part,
        drawn: { x, y: y + height - at - length, width, height: length },
        hit: { x: x - (band - width) / 2, y: y + height - hitAt - hitLength, width: band, height: hitLength },
      }))
    : laidOut(bar.parts, width / bar.count, leastLying).map(({ part, at, length }) => {
        const drawn = { x: x + at, y, width: length, height };
        return { part, drawn, hit: drawn };
      });
  return (
    <g>
      {laid.map(({ part, drawn, hit }) => {
        const words = `${bar.label}, ${part.label}: ${renewalsInWords(part.count)}`;
        const text = number(part.count);
        return (
          <Link key={part.key} to={part.href} className={`eg-bar-link eg-bar-${part.key}`} aria-label={words}>
            <title>{words}</title>
            <rect {...drawn} rx={upright ? 2 : 3} />
            {part.key === 'PastDue' && <rect {...drawn} rx={3} style={{ fill: `url(#${stripes})` }} />}
            {!upright && drawn.width >= text.length * roomForDigit + 6 && (
              <text x={drawn.x + drawn.width / 2} y={y + height / 2} dy="0.35em" textAnchor="middle">
                {text}
              </text>
            )}
            <rect {...hit} rx={3} className="eg-bar-focus" />
          </Link>
        );
      })}
    </g>
  );
};
