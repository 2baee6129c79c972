import { Link } from 'react-router';
import { number } from './numbers';

interface CountLinkProps {
  count: number;
  /** The list that has exactly these; left out for a person who may not see it. */
  to: string | undefined;
  noun: readonly [one: string, many: string];
  /** Of what they are: said to those who listen, since a column says only the number. */
  of?: string;
  /** In a sentence, the noun is shown, too. */
  inWords?: boolean;
}

/** A number of rows of another list leads to that list. None lead nowhere. */
export const CountLink = ({ count, to, noun: [one, many], of, inWords = false }: CountLinkProps) => {
  const called = count === 1 ? one : many;
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
