import { useCommand } from '../../kit/command';
import { useFreshStart } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { chooseClient, useWaitingElsewhere } from './approvals.api';

/** One client at a time is worked on; where else something waits is told, with the way there. */
export const WaitingElsewhere = () => {
  const elsewhere = useWaitingElsewhere();
  const startFresh = useFreshStart();
  const { send, busy } = useCommand<string>({
    about: null,
    run: chooseClient,
    touches: {},
    failure: 'An error occurred while attempting to change the Client',
    onDone: () => startFresh('/approvals'),
  });
  if (!elsewhere) return <span className="eg-awaited" />;
  if (elsewhere.length === 0) return null;
  return (
    <Notice tone="info" title="Also waiting:">
      {elsewhere.map(({ clientId, clientName, count }) => (
        <span key={clientId}>
          {' '}
          <button type="button" className="eg-link" disabled={busy} onClick={() => void send(clientId)}>
            {clientName} ({count})<span className="eg-sr">, choose this client</span>
          </button>
        </span>
      ))}
    </Notice>
  );
};
