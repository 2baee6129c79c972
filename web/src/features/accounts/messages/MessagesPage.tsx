import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  canRetry,
  type MessageRow,
  messagesQuery,
  type MessagesQuery,
  MessageState,
  messageStateLabels,
  messagesWords,
  messagesColumns,
} from '@evergreen/contracts/accounts/messages-screen';
import { useState } from 'react';
import { useCommand } from '../../../kit/data/command';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column, QuickFilter } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { listMessages, sendAgain } from './messages.api';
import { MessageDialog } from './MessageDialog';
import { MessagesTabs } from './MessagesTabs';
import { toneOf } from './messageTone';

const columns: readonly Column<MessageRow, MessagesQuery>[] = contractColumns(messagesColumns, {
  subject: { detail: ({ failure }) => failure && <span className="eg-ink-late">{failure}</span> },
  to: { detail: ({ toName, toAddress }) => toName && toAddress, narrow: 'second' },
  channel: { width: '130px', narrow: 'second' },
  state: { cell: ({ state }) => <Tag tone={toneOf[state]}>{messageStateLabels[state]}</Tag>, narrow: 'first' },
  createdAt: { cell: ({ createdAt }) => <Moment at={createdAt} />, narrow: 'second' },
  sentAt: { cell: ({ sentAt }) => sentAt && <Moment at={sentAt} /> },
});

const quick: readonly QuickFilter<MessagesQuery, unknown>[] = [MessageState.enum.failed, MessageState.enum.kept].map(
  (state) => ({ id: state, label: messageStateLabels[state], set: { states: [state] } }),
);

/** Every e-mail and text message that the application wrote, with its status. */
export const MessagesPage = () => {
  const { kind } = useIdentity();
  const [open, setOpen] = useState<MessageRow>();
  const { send } = useCommand<MessageRow>({
    about: null,
    run: sendAgain,
    touches: { message: true },
    success: messagesWords.sentAgain,
    failure: 'An error occurred while attempting to send the Message again',
  });
  const retry = (message: MessageRow) => void send(message);
  return (
    <>
      <ListPage<MessageRow, MessagesQuery>
        title="Messages"
        noun={['message', 'messages']}
        queryKey={['messages']}
        shows={{ message: true }}
        contract={messagesQuery}
        list={listMessages}
        columns={columns}
        quick={quick}
        search="Search subject or recipient"
        onOpen={setOpen}
        rowName={({ subject, toAddress }) => `${subject} to ${toAddress}`}
        rowActions={({ state }) => (canRetry(state) ? [{ label: 'Send again', run: retry }] : [])}
        exportAs={{ type: 'shown-messages', ofFirm: kind === 'firm' }}
        empty={{ reason: 'No message has been written yet.' }}
      >
        <MessagesTabs />
      </ListPage>
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
