import { Link } from 'react-router';
import { number } from '../../../kit/numbers';
import { renewalsInWords } from '../../../shared/renewals/inWords';

export interface CountProps {
  count: number;
  href: string;
  /** What is counted, for those who hear the number by itself. */
  words: string;
  late?: boolean;
}

/** A number that opens what it counts; none opens nothing. */
export const Count = ({ count, href, words, late = false }: CountProps) =>
  count === 0 ? (
    <span className="eg-muted">0</span>
  ) : (
    <Link
      to={href}
      className={late ? 'eg-count eg-ink-late' : 'eg-count'}
      aria-label={`${words}: ${renewalsInWords(count)}`}
    >
      {number(count)}
    </Link>
  );
