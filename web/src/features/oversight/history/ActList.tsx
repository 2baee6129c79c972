import type { HistoryAct } from '@evergreen/contracts/oversight/history';
import { Fragment, useEffect, useRef, useState } from 'react';
import { ChangedValues } from '../../../kit/values/ChangedValues';
import { Sentence } from '../../../kit/values/Sentence';
import { useTimeZone } from '../../../kit/values/time';
import { dayInWords, daysOf, moreInWords } from './acts';
import type { Narrowed } from './history.api';
import { Inside } from './Inside';
import { Consequences, type Placed, TimeOf } from './Said';
import './history.css';

interface EntryProps extends Placed {
  act: HistoryAct;
  narrowed: Narrowed;
  /** Whether a link led to it. */
  isFound: boolean;
}

const Entry = ({ act, of, narrowed, isFound }: EntryProps) => {
  const [open, setOpen] = useState(isFound);
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFound) entry.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  return (
    <li ref={entry} className={isFound ? 'eg-event eg-event-found' : 'eg-event'} aria-current={isFound || undefined}>
      <i aria-hidden />
      <div>
        <button type="button" className="eg-said" data-opens-row aria-expanded={open} onClick={() => setOpen(!open)}>
          <Sentence item={act} />
          {act.count > 1 && <span className="eg-muted"> {moreInWords(act.count)}</span>}
        </button>{' '}
        {act.changes.map((change) => (
          <Fragment key={change.field}>
            <ChangedValues change={change} />{' '}
          </Fragment>
        ))}
        <span className="eg-muted">
          <TimeOf id={act.id} at={act.at} of={of} />
        </span>
        <Consequences item={act} of={of} />
        {open && <Inside act={act} of={of} narrowed={narrowed} />}
      </div>
    </li>
  );
};

interface ActListProps extends Placed {
  acts: readonly HistoryAct[];
  narrowed: Narrowed;
  found?: string | null | undefined;
  /** Of the days' headings: one level below the card's. */
  heading: 'h2' | 'h3';
}

/** A history: day by day, one entry for each act. */
export const ActList = ({ acts, of, narrowed, found, heading: Heading }: ActListProps) => {
  const timeZone = useTimeZone();
  return daysOf(acts, timeZone).map(({ date, acts: own }) => {
    const words = dayInWords(date, timeZone);
    return (
      <section key={date} aria-label={words}>
        <Heading className="eg-day">{words}</Heading>
        <ol className="eg-timeline">
          {own.map((act) => (
            <Entry key={act.place} act={act} of={of} narrowed={narrowed} isFound={act.id === found} />
          ))}
        </ol>
      </section>
    );
  });
};
