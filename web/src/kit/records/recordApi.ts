import type { Call } from '@evergreen/contracts/calls';
import type { Paged } from '@evergreen/contracts/common';
import type { ZodType } from 'zod';
import type { Submission } from '../http/api';
import { callAt } from '../http/calls';

/** The id and version that a change is based on. */
export interface Versioned {
  id: string;
  version: number;
}

/** The calls that save and remove a record. */
interface RecordCalls {
  readonly add: Call;
  readonly change: Call;
  readonly remove: Call;
}
/** Including the list; the form's output is the body. */
export interface ListedCalls<R, Q, B> extends RecordCalls {
  readonly list: Call & { readonly body: ZodType<Q>; readonly answers: ZodType<Paged<R>> };
  readonly add: Call & { readonly body: ZodType<B> };
}

const saving = <B>({ add, change, remove }: RecordCalls, above: object) => ({
  /** Changes the given record; undefined: adds one. */
  save: (record: { id: string } | undefined, body: B, submission: Submission): Promise<unknown> => {
    const save: (body: B, submission: Submission) => Promise<unknown> = record
      ? callAt(change, { ...above, id: record.id })
      : callAt(add, above);
    return save(body, submission);
  },
  remove: ({ id }: { id: string }, submission: Submission): Promise<unknown> => {
    const send: (submission: Submission) => Promise<unknown> = callAt(remove, { ...above, id });
    return send(submission);
  },
});

/** How a record is saved and removed, below these parameters. */
export const recordApi = <B>(
  calls: RecordCalls & { readonly add: { readonly body: ZodType<unknown, B> } },
  above: object = {},
) => saving<B>(calls, above);

export const listedApi = <R, Q, B>(calls: ListedCalls<R, Q, B>) => {
  const list: (query: Q, signal: AbortSignal) => Promise<Paged<R>> = callAt(calls.list, {});
  return { ...saving<B>(calls, {}), list };
};
