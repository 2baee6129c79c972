import { number } from '@evergreen/contracts/counted';
import { Link } from 'react-router';

interface CountLinkProps {
  count: number;
  /** The list of exactly these rows; left out if the user may not see it. */
  to: string | undefined;
  noun: readonly [one: string, many: string];
  /** The noun for screen readers, since a column shows only the number. */
  of?: string;
  /** In a sentence, which shows the noun too. */
  inWords?: boolean;
}

/** A count that links to the list of its rows; zero is no link. */
export const CountLink = ({ count, to, noun: [singular, many], of, inWords = false }: CountLinkProps) => {
  const called = count === 1 ? singular : many;
  const words = inWords ? ` ${called}` : <span className="eg-sr">{` ${called}${of ? ` of ${of}` : ''}`}</span>;
  if (count === 0 || to === undefined)
    return (
      <>
        {number(count)}
        {inWords && words}
      </>
    );
  return (
    <Link className="eg-link" to={to}>
      {number(count)}
      {words}
    </Link>
  );
};
