import {
  canRetry,
  messageChannelLabels,
  type MessageDetail,
  type MessageRow,
  messageStateLabels,
  messagesWords,
} from '@evergreen/contracts/accounts/messages-screen';
import Button from '@mui/material/Button';
import { useCommand } from '../../../kit/data/command';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { Notice } from '../../../kit/signs/Notice';
import { Facts } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { sendAgain, useMessage } from './messages.api';
import { toneOf } from './messageTone';

const Content = ({ message }: { message: MessageDetail }) => {
  if (message.isHidden) return <Notice tone="info">{messagesWords.hidden}</Notice>;
  if (!message.bodyText) return <p className="eg-muted">The text of this message was deleted.</p>;
  return (
    // Focusable, so that a long letter can be scrolled with the keyboard.
    <div className="eg-letter" role="region" aria-label="Text" tabIndex={0}>
      {message.bodyText}
    </div>
  );
};

export const MessageDialog = ({ message, onClose }: { message: MessageRow; onClose: () => void }) => {
  const { data, error, refetch } = useMessage(message.id);
  const known = data ?? message;
  const { send, busy } = useCommand<MessageRow>({
    about: null,
    run: sendAgain,
    touches: { message: true },
    success: messagesWords.sentAgain,
    failure: 'An error occurred while attempting to send the Message again',
    onDone: onClose,
  });
  return (
    <DialogFrame open title={message.subject} onClose={onClose} busy={busy} width="medium">
      <div className="eg-dialog-body">
        <Facts
          facts={[
            ['To', known.toName ? `${known.toName} (${known.toAddress})` : known.toAddress],
            ['Channel', messageChannelLabels[known.channel]],
            ['State', <Tag tone={toneOf[known.state]}>{messageStateLabels[known.state]}</Tag>],
            ['Written', <Moment at={known.createdAt} />],
            known.sentAt !== null && ['Sent', <Moment at={known.sentAt} />],
            known.failure !== null && ['Reason', known.failure],
            data !== undefined &&
              data.attachments.length > 0 && [
                'Attachments',
                data.attachments.map(({ fileName }) => fileName).join(', '),
              ],
          ]}
        />
        {known.state === 'kept' && known.failure === null && <Notice tone="soon">{messagesWords.noServer}</Notice>}
        {data ? (
          <Content message={data} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={3} />
        )}
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Close
        </Button>
        {canRetry(known.state) && (
          <Button variant="contained" onClick={() => void send(known)} loading={busy}>
            Send again
          </Button>
        )}
      </div>
    </DialogFrame>
  );
};
