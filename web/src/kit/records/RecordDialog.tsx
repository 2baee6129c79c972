import type { RecordMessages } from '@evergreen/contracts/records';
import type { ZodType } from 'zod';
import type { Submission } from '../api';
import type { Seen } from '../command';
import { CommandDialog, type CommandDialogProps } from '../dialog/CommandDialog';
import type { FormValues } from '../dialog/formValues';

type Dialog<B, I extends object> = Pick<
  CommandDialogProps<B, unknown, I>,
  'onClose' | 'bodyOf' | 'touches' | 'onDone' | 'width' | 'children'
>;

export interface RecordDialogProps<R, B, I extends object> extends Dialog<B, I> {
  contract: { thing: string; body: ZodType<B, I>; messages: RecordMessages };
  /** What is changed, as it stands now; without one, a new one is made. */
  record: R;
  /** What the form begins with. */
  valuesOf: (record: R) => FormValues<NoInfer<I>>;
  save: (record: R, body: B, submission: Submission) => Promise<unknown>;
  /** Where other words are usual than "New License" and "Add license". */
  title?: string | undefined;
  submit?: string | undefined;
}

/**
 * Makes a record, or changes the one that was opened.
 */
export const RecordDialog = <R extends Seen | null | undefined, B, I extends object>({
  contract,
  record,
  valuesOf,
  save,
  title,
  submit,
  ...dialog
}: RecordDialogProps<R, B, I>) => {
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
    <CommandDialog<B, unknown, I>
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
