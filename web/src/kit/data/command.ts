import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RecordReference, useRecordReference } from '../messages/recordReference';
import { Submissions } from '../http/submissions';
import type { Submission } from '../http/api';
import { isProblem } from '../http/problem';
import { newId } from '../browser/random';
import { toast } from '../messages/toasts';
import type { Touches } from '../http/invalidation';
import { navigationDone } from '../browser/navigation';
import { undoing } from './undo';

export type Said<R, I> = string | ((result: R, input: I) => string | undefined);

/** The id and version that a change is based on. */
export interface Seen {
  version: number;
  id?: string | undefined;
  /** false: the firm provides it to all of its clients. */
  isClientSpecific?: boolean | undefined;
  isManagedByClient?: boolean | undefined;
  /** It no longer exists. */
  isGone?: boolean | undefined;
}

/** The result of a failed submission. */
export interface Failed {
  /** The new version, if a part of it succeeded. */
  version: number | undefined;
  /** After a version conflict: resolves when everything on the screen was read again. */
  fresh: Promise<void> | undefined;
}

/** The message of a version conflict if nothing was typed. */
export const changedMeanwhile =
  'Someone else changed this record. The page now shows the current values. Check them and try again.';

export interface CommandOptions<I, R> {
  /** The record to change, as the user sees it: a newer version is a conflict. null: changes no existing record. */
  about: Seen | null | ((input: I) => Seen | null);
  run: (input: I, submission: Submission) => Promise<R>;
  touches: Touches | ((result: R, input: I) => Touches);
  /** Where to navigate after a deletion, before its queries are invalidated. */
  leaveFor?: string | undefined;
  /** The record in its messages; default: that of the page, row or dialog. */
  concerns?: RecordReference | ((input: I, result: R | undefined) => RecordReference | undefined) | undefined;
  /** The text of the success toast. */
  success?: Said<R, I> | undefined;
  /** The text of the failure toast if the server gives no reason. */
  failure?: string | undefined;
  onDone?: ((result: R, input: I) => void) | undefined;
  /** Returns true if the caller shows the failure. */
  onFailure?: ((error: Error, failed: Failed) => boolean) | undefined;
}

const said = <R, I>(words: Said<R, I> | undefined, result: R, input: I) =>
  typeof words === 'function' ? words(result, input) : words;

/**
 * A user's action: sent once, however often the button is pressed; shows a toast and invalidates the affected
 * queries. If the answer can be undone, the toast offers it.
 */
export const useCommand = <I = void, R = void>(options: CommandOptions<I, R>) => {
  const { about, run, touches, leaveFor, concerns, success, failure, onDone, onFailure } = options;
  const around = useRecordReference();
  const client = useQueryClient();
  const navigate = useNavigate();
  const submissions = useRef(new Submissions());
  const busy = useRef(false);
  const [ownId] = useState(newId);
  // Of the data that was sent: the page may have newer data when the answer comes.
  const then = useRef({ success, onDone });

  const seenOf = (input: I) => (typeof about === 'function' ? about(input) : about)?.version;
  const touchedBy = (result: R, input: I) => (typeof touches === 'function' ? touches(result, input) : touches);

  const concernOf = (input: I, result?: R) =>
    concerns === undefined ? around : typeof concerns === 'function' ? concerns(input, result) : concerns;

  /** Failures of a record's action share one message, which disappears on a retry. */
  const failureIdOf = (input: I) => `${ownId} ${concernOf(input)?.to ?? ''}`;

  const leave = async (to: string) => {
    await navigate(to, { replace: true });
    await navigationDone();
  };

  const mutation = useMutation<R, Error, I>({
    mutationFn: (input) => run(input, { ...submissions.current.for(input), seen: seenOf(input) }),
    meta: {
      touches: (data, input) => touchedBy(data as R, input as I),
      leave: leaveFor ? () => leave(leaveFor) : undefined,
    },
    onSuccess: (result, input) => {
      const { outcome } = submissions.current.for(input);
      submissions.current.settled();
      const words = said(then.current.success, result, input);
      const undo = outcome?.undo;
      const concern = concernOf(input, result);
      const undoable = { label: 'Undo', touches: touchedBy(result, input), concern } as const;
      if (words)
        toast.success(words, { undo: undo ? undoing(client, { ...undoable, id: undo, words }) : undefined, concern });
      then.current.onDone?.(result, input);
    },
    onError: (error, input) => {
      const version = submissions.current.for(input).outcome?.version;
      submissions.current.settled(error);
      const stale = isProblem(error, 409);
      const fresh = stale ? client.invalidateQueries() : undefined;
      if (isProblem(error, 401) || onFailure?.(error, { version, fresh })) return;
      const options = { id: failureIdOf(input), concern: concernOf(input) };
      if (stale) toast.error(changedMeanwhile, options);
      else toast.failed(error, failure, options);
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  /** Resolves to whether it succeeded; never rejects. */
  const send = async (input: I): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    toast.takeOff(failureIdOf(input));
    then.current = { success, onDone };
    return mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  };

  return { send, busy: mutation.isPending };
};
