import type { HistoryItem, HistoryLink, HistoryOf } from '@evergreen/contracts/oversight/history';
import { Link } from 'react-router';
import { clockIn, momentIn, useTimeZone, wholeMomentIn } from '../../../kit/values/time';
import { addressOf } from './acts';

export interface Placed {
  /** The tenant whose history shows it. */
  of?: HistoryOf | undefined;
}

/** The time, with seconds and zone on hover; a link to its event. */
export const TimeOf = ({ id, at, of, withDay }: { id: string; at: string; withDay?: boolean } & Placed) => {
  const timeZone = useTimeZone();
  const whole = wholeMomentIn(timeZone, at);
  return (
    <Link className="eg-time" to={addressOf(id, of)} title={whole}>
      <time dateTime={at}>{withDay ? momentIn(timeZone, at) : clockIn(timeZone, at)}</time>
      {/* Keyboard users cannot hover. */}
      <span className="eg-time-whole" aria-hidden>
        {whole}
      </span>
    </Link>
  );
};

const Linked = ({ words, link, of }: { words: string; link: HistoryLink | null } & Placed) =>
  link && (
    <div className="eg-muted">
      {words} <Link to={addressOf(link.id, of)}>{`${link.personName} ${link.sentence}`}</Link>,{' '}
      <TimeOf id={link.id} at={link.at} of={of} withDay />
    </div>
  );

type Relations = Pick<HistoryItem, 'undoes' | 'undoneBy' | 'follows' | 'followedBy'>;

/** What caused an event, and what it caused. */
export const Consequences = ({ item, of }: { item: Relations } & Placed) => (
  <>
    <Linked words="Undoes:" link={item.undoes} of={of} />
    <Linked words="Undone by:" link={item.undoneBy} of={of} />
    <Linked words="Follows:" link={item.follows} of={of} />
    <Linked words="Then:" link={item.followedBy} of={of} />
  </>
);
