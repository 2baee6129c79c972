import { number } from '@evergreen/contracts/counted';
import { Link } from 'react-router';
import { renewalsInWords } from '../../../../shared/renewals/inWords';

export interface CountProps {
  count: number;
  href: string;
  /** What is counted, for screen readers. */
  words: string;
  late?: boolean;
}

/** A number with a link to what it counts; zero has no link. */
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
