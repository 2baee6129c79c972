import type { ReactNode } from 'react';
import type { Submission } from '../http/api';
import type { Seen } from '../data/command';
import type { Touches } from '../http/invalidation';
import { ConfirmDialog } from './ConfirmDialog';
import { InfoDialog } from './InfoDialog';

interface DeleteRecordProps {
  /** Default: open while it is rendered. */
  open?: boolean;
  onClose: () => void;
  about: Seen | null;
  /** In title case: 'Licensing Authority'. */
  thing: string;
  /** The verb, if it is another one than "Delete". */
  act?: string;
  /** Why it cannot be deleted, if known in advance; the server checks again. */
  hindrance?: ReactNode;
  /** Where to navigate from its page. */
  to?: string;
  command: (submission: Submission) => Promise<unknown>;
  touches: Touches;
  messages: { deleted: string; deleteFailed: string };
  /** The question. */
  children: ReactNode;
}

/** Asks for confirmation and deletes a record, or says why it cannot; leaves its page afterwards. */
export const DeleteRecord = ({
  open = true,
  onClose,
  about,
  thing,
  act = 'Delete',
  hindrance,
  to,
  command,
  touches,
  messages,
  children,
}: DeleteRecordProps) => {
  if (hindrance)
    return (
      <InfoDialog open={open} onClose={onClose} title={`Unable to ${act}`}>
        <p>{hindrance}</p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      about={about}
      title={`${act} ${thing}`}
      submit={act}
      danger
      refusedTitle={`Unable to ${act}`}
      command={command}
      touches={touches}
      success={messages.deleted}
      failure={messages.deleteFailed}
      {...(to !== undefined && { leaveFor: to })}
    >
      {children}
    </ConfirmDialog>
  );
};
