import type { HistoryItem, HistoryLink, HistoryOf } from '@evergreen/contracts/history';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIdentity } from '../../kit/identity';
import { type Act, daysOf } from './acts';

const SHOWN = 3;

const dayInWords = (date: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(`${date}T00:00:00Z`));

/** Where an event stands, with all of its act, for as long as there is a history. */
export const addressOf = (id: string, of: HistoryOf | undefined) =>
  `/history?${of === 'firm' ? 'of=firm&' : ''}eventId=${id}`;

/** Everything that happened to a record and to what belongs to it. */
export const allOf = ({ subject: { id, kind } }: HistoryItem, of: HistoryOf | undefined) =>
  `/history?${of === 'firm' ? 'of=firm&' : ''}subjectId=${id}&subjectKind=${kind}`;

interface Placed {
  /** Whose history it is shown in. */
  of?: HistoryOf | undefined;
}

/** The time, with the seconds and the zone where one asks; a link to its event. */
export const TimeOf = ({ id, at, of, withDay }: { id: string; at: string; withDay?: boolean } & Placed) => {
  const { timeZone } = useIdentity();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));
  return (
    <Link className="eg-time" to={addressOf(id, of)} title={format({ dateStyle: 'full', timeStyle: 'full' })}>
      <time dateTime={at}>{format({ timeStyle: 'short', ...(withDay && { dateStyle: 'short' }) })}</time>
    </Link>
  );
};

/** "Dana Reyes moved license LQ-1042 …": the names stand out, and nothing else. */
export const Sentence = ({ item: { personName, sentence, subject } }: { item: HistoryItem }) => {
  const [before = '', ...after] = subject.label ? sentence.split(subject.label) : [sentence];
  return (
    <>
      <b>{personName}</b> {before}
      {after.length > 0 && (
        <>
          <b>{subject.label}</b>
          {after.join(subject.label)}
        </>
      )}
    </>
  );
};

const Linked = ({ words, link, of }: { words: string; link: HistoryLink | null } & Placed) =>
  link && (
    <div className="eg-muted">
      {words} <Link to={addressOf(link.id, of)}>{`${link.personName} ${link.sentence}`}</Link>,{' '}
      <TimeOf id={link.id} at={link.at} of={of} withDay />
    </div>
  );

/** What an event took back, and what took it back. */
export const Consequences = ({ item, of }: { item: HistoryItem } & Placed) => (
  <>
    <Linked words="Takes back:" link={item.undoes} of={of} />
    <Linked words="Taken back:" link={item.undoneBy} of={of} />
  </>
);

interface EntryProps extends Placed {
  act: Act;
  onOpen: (item: HistoryItem) => void;
}

const Entry = ({ act: { lead, others }, of, onOpen }: EntryProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? others : others.slice(0, SHOWN);
  const hidden = others.length - shown.length;
  const said = (item: HistoryItem) => (
    <button type="button" className="eg-said" onClick={() => onOpen(item)}>
      <Sentence item={item} />
    </button>
  );
  return (
    <li className="eg-event">
      <i aria-hidden />
      <div>
        {said(lead)}{' '}
        <span className="eg-muted">
          <TimeOf id={lead.id} at={lead.at} of={of} />
        </span>
        <Consequences item={lead} of={of} />
        {others.length > 0 && (
          <ul className="eg-act" aria-label="Changed together with it">
            {shown.map((item) => (
              <li key={item.id}>{said(item)}</li>
            ))}
            {hidden > 0 && (
              <li>
                <button type="button" className="eg-link" onClick={() => setAll(true)}>
                  Show {hidden.toLocaleString('en-US')} more
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
};

interface DaysProps extends Placed {
  items: readonly HistoryItem[];
  onOpen: (item: HistoryItem) => void;
  /** Of the days' headings: what they stand under is one above. */
  heading: 'h2' | 'h3';
}

/** A history: day by day, one entry for what was done at once. */
export const Days = ({ items, of, onOpen, heading: Heading }: DaysProps) => {
  const { timeZone } = useIdentity();
  return daysOf(items, timeZone).map(({ date, acts }) => (
    <section key={date} aria-label={dayInWords(date)}>
      <Heading className="eg-day">{dayInWords(date)}</Heading>
      <ol className="eg-timeline">
        {acts.map((act) => (
          <Entry key={act.id} act={act} of={of} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  ));
};
