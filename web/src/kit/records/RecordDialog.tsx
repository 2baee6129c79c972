import type { RecordMessages } from '@evergreen/contracts/records';
import type { ZodType } from 'zod';
import type { Submission } from '../http/api';
import type { Seen } from '../data/command';
import { CommandDialog, type DialogOptions } from '../dialog/CommandDialog';
import type { FormValues } from '../form/state/formValues';

type Dialog<B, I extends object> = Pick<
  DialogOptions<B, unknown, I>,
  'keptFor' | 'onClose' | 'bodyOf' | 'touches' | 'onDone' | 'width' | 'children'
>;

export type RecordDialogProps<R, B, I extends object> = RecordOptions<R, B, I> &
  ({ record: R & Seen & { id: string } } | { keptFor: readonly string[] });

export interface RecordOptions<R, B, I extends object> extends Dialog<B, I> {
  contract: { thing: string; body: ZodType<B, I>; messages: RecordMessages };
  /** The current record; undefined: a new one. */
  record: R;
  /** The initial values. */
  valuesOf: (record: R) => FormValues<NoInfer<I>>;
  save: (record: R, body: B, submission: Submission) => Promise<unknown>;
  /** Replaces "New License" and "Add license". */
  title?: string | undefined;
  submit?: string | undefined;
}

/** A dialog that adds or changes a record. */
export const RecordDialog = <R extends Seen | null | undefined, B, I extends object>({
  contract,
  record,
  valuesOf,
  save,
  title,
  submit,
  keptFor = [],
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
      keptFor={keptFor}
      defaults={valuesOf(record)}
      command={(values, submission) => save(record, values, submission)}
      success={words.success}
      failure={words.failure}
    />
  );
};
