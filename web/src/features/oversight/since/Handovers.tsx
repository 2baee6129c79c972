import type { HandoverSummary } from '@evergreen/contracts/oversight/handover';
import { Link } from 'react-router';
import { lately } from '../../../kit/values/relativeTime';
import { useTimeZone } from '../../../kit/values/time';
import { handedInWords } from '../../../shared/handed';
import './since.css';

/** Work that was assigned to the user, each with a link to its current state. */
export const Handovers = ({ handovers }: { handovers: readonly HandoverSummary[] }) => {
  const timeZone = useTimeZone();
  if (handovers.length === 0) return null;
  return (
    <ul className="eg-since-given">
      {handovers.map((handover) => (
        <li key={handover.id}>
          <Link to={`/handovers/${handover.id}`}>{handedInWords(handover)}</Link>{' '}
          {handover.licenses + handover.tasks === 1 ? 'was' : 'were'} handed to you by <b>{handover.givenBy}</b>,{' '}
          <span className="eg-muted">{lately(timeZone, handover.at)}</span>
        </li>
      ))}
    </ul>
  );
};
