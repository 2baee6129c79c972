import type { RecordMessages } from '@evergreen/contracts/records';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../api';
import type { Seen } from '../command';
import { CommandDialog, type CommandDialogProps } from '../dialog/CommandDialog';

type Dialog<B> = Pick<
  CommandDialogProps<B, unknown>,
  'onClose' | 'bodyOf' | 'touches' | 'onDone' | 'width' | 'children'
>;

export interface RecordDialogProps<R, B> extends Dialog<B> {
  contract: { thing: string; body: ZodType<B>; messages: RecordMessages };
  /** What is changed, as it stands now; without one, a new one is made. */
  record: R;
  /** What the form begins with. */
  valuesOf: (record: R) => FieldValues;
  save: (record: R, body: B, submission: Submission) => Promise<unknown>;
  /** Where other words are usual than "New License" and "Add license". */
  title?: string | undefined;
  submit?: string | undefined;
}

/**
 * Makes a record, or changes the one that was opened.
 */
export const RecordDialog = <R extends Seen | null | undefined, B>({
  contract,
  record,
  valuesOf,
  save,
  title,
  submit,
  ...dialog
}: RecordDialogProps<R, B>) => {
  const { thing, body, messages } = contract;
  const words = record
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
      about={record ?? null}
      defaults={valuesOf(record)}
      command={(values, submission) => save(record, values, submission)}
      success={words.success}
      failure={words.failure}
    />
  );
};
