import { number } from '@evergreen/contracts/counted';
import { type OwnSession, ownSessionMessages as words } from '@evergreen/contracts/accounts/own-sessions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCommand } from '../../../../kit/data/command';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { Card } from '../../../../kit/page/Card';
import { Loading } from '../../../../kit/loading/states';
import { Tag } from '../../../../kit/signs/Tag';
import { LoadError } from '../../../../kit/loading/LoadError';
import { endOtherSessions, endSession, sessions, useOwnSessions } from './sessions.api';
import './sessions.css';

const shownAtFirst = 10;

const device = ({ browser, system }: OwnSession) => `${browser} on ${system}`;

const Session = ({ session }: { session: OwnSession }) => {
  const { send, busy } = useCommand<OwnSession>({
    about: null,
    run: endSession,
    touches: sessions,
    success: words.ended,
  });
  return (
    <li>
      <div>
        <b>{device(session)}</b> {session.isCurrent && <Tag tone="good">This one</Tag>}
        <p className="eg-muted">
          Since <Moment at={session.createdOn} />, last seen <Moment at={session.lastSeenOn} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outlined"
          size="small"
          aria-label={`End ${device(session)}`}
          disabled={busy}
          onClick={() => void send(session)}
        >
          End
        </Button>
      )}
    </li>
  );
};

/** The user's sessions; any of them can be ended. */
export const SessionsCard = () => {
  const { data, error, refetch } = useOwnSessions();
  const [all, setAll] = useState(false);
  const question = useDialog();
  const items = data?.items ?? [];
  const others = items.filter(({ isCurrent }) => !isCurrent).length;
  const left = items.length - shownAtFirst;
  return (
    <Card
      title="Sessions"
      note="Where you are signed in"
      actions={
        <Button variant="outlined" size="small" disabled={others === 0} onClick={question.show}>
          End All Others
        </Button>
      }
    >
      {data ? (
        <ul className="eg-sessions" aria-label="Sessions">
          {items.slice(0, all ? undefined : shownAtFirst).map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={1} />
      )}
      {!all && left > 0 && (
        <div className="eg-card-body">
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            Show {number(left)} more
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...question.props}
        about={null}
        title="End All Other Sessions"
        submit="End all others"
        command={endOtherSessions}
        touches={sessions}
        success={words.othersEnded}
      >
        {others === 1 ? 'The other session ends' : `The ${number(others)} other sessions end`} immediately. This session
        continues.
      </ConfirmDialog>
    </Card>
  );
};
