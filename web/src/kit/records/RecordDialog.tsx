import type { RecordMessages } from '@evergreen/contracts/records';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../api';
import { CommandDialog, type CommandDialogProps } from '../dialog/CommandDialog';
import { useSeen } from './useSeen';

type Dialog<B> = Pick<
  CommandDialogProps<B, unknown>,
  'onClose' | 'bodyOf' | 'touches' | 'onDone' | 'width' | 'children'
>;

export interface RecordDialogProps<R, B> extends Dialog<B> {
  contract: { thing: string; body: ZodType<B>; messages: RecordMessages };
  /** What is changed, as it stands now; without one, a new one is made. */
  record: R;
  /** What the form begins with. */
  valuesOf: (seen: R) => FieldValues;
  /** @param seen what the person saw when they began */
  save: (seen: R, body: B, submission: Submission) => Promise<unknown>;
  /** Where other words are usual than "New License" and "Add license". */
  title?: string | undefined;
  submit?: string | undefined;
}

/**
 * Makes a record, or changes the one that was opened. A change rests on the version that was there when the dialog opened: what
 * others did since is refused as stale, and "Refresh" is what takes it in.
 */
export const RecordDialog = <R extends { version: number } | null | undefined, B>({
  contract,
  record,
  valuesOf,
  save,
  title,
  submit,
  ...dialog
}: RecordDialogProps<R, B>) => {
  const { thing, body, messages } = contract;
  const { seen, refresh } = useSeen(record);
  const words = seen
    ? { title: `Edit ${thing}`, submit: 'Save', success: messages.updated, failure: messages.updateFailed }
    : {
        title: `New ${thing}`,
        submit: `Add ${thing.toLowerCase()}`,
        success: messages.created,
        failure: messages.createFailed,
      };
  return (
    <CommandDialog<B, unknown>
      {...dialog}
      open
      title={title ?? words.title}
      submit={submit ?? words.submit}
      contract={body}
      defaults={valuesOf(seen)}
      command={(values, submission) => save(seen, values, submission)}
      success={words.success}
      failure={words.failure}
      onRefresh={refresh}
    />
  );
};
