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
  about: Seen;
  /** In title case: 'Licensing Authority'. */
  thing: string;
  /** Why it cannot be deleted, if known in advance; the server checks again. */
  hindrance: ReactNode;
  /** Where to navigate from its page. */
  to: string;
  command: (submission: Submission) => Promise<void>;
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
  hindrance,
  to,
  messages,
  children,
  ...act
}: DeleteRecordProps) => {
  if (hindrance)
    return (
      <InfoDialog open={open} onClose={onClose} title="Unable to Delete">
        <p>{hindrance}</p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      {...act}
      open={open}
      onClose={onClose}
      about={about}
      title={`Delete ${thing}`}
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      success={messages.deleted}
      failure={messages.deleteFailed}
      leaveFor={to}
    >
      {children}
    </ConfirmDialog>
  );
};
