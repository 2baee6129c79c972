import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RecordReference, useRecordReference } from './recordReference';
import { Submissions } from './submissions';
import type { Submission } from './api';
import { isProblem } from './problem';
import { newId } from './random';
import { toast } from './toasts';
import type { Touches } from './invalidation';
import { arrived } from './navigation';
import { undoing } from './undo';

export type Said<R, I> = string | ((result: R, input: I) => string | undefined);

/** What was read of a thing, enough to change that and nothing newer. */
export interface Seen {
  version: number;
  id?: string | undefined;
  /** false: the firm provides it to all of its clients. */
  isClientSpecific?: boolean | undefined;
  isManagedByClient?: boolean | undefined;
}

/** What became of a submission that failed. */
export interface Failed {
  /** Of what it changed, where a part of it was done. */
  version: number | undefined;
  /** After a stale view: resolves when all that is shown was read anew. */
  fresh: Promise<void> | undefined;
}

/** Said where a stale view is refused and nothing was typed. */
export const changedMeanwhile =
  'Someone else changed this record. The page now shows the current values. Check them and try again.';

export interface CommandOptions<I, R> {
  /** What is changed, as the person sees it: a newer one refuses the act. null: it changes nothing that stands. */
  about: Seen | null | ((input: I) => Seen | null);
  run: (input: I, submission: Submission) => Promise<R>;
  touches: Touches | ((result: R, input: I) => Touches);
  /** Where one is led from the page of what is gone, before what the act touches is read anew: it would be looked for. */
  leaveFor?: string | undefined;
  /** The record that its messages name; left out, that of the page, the row or the dialog that it is in. */
  concerns?: RecordReference | ((input: I, result: R | undefined) => RecordReference | undefined) | undefined;
  /** The sentence of the success toast. */
  success?: Said<R, I> | undefined;
  /** The sentence of the failure toast, where the server gives no reason. */
  failure?: string | undefined;
  onDone?: ((result: R, input: I) => void) | undefined;
  /** True when the caller shows the failure itself. */
  onFailure?: ((error: Error, failed: Failed) => boolean) | undefined;
}

const said = <R, I>(words: Said<R, I> | undefined, result: R, input: I) =>
  typeof words === 'function' ? words(result, input) : words;

/**
 * An act of a person: sent once however often the button is pressed, told in a toast, and the screens that
 * show what it touches are refreshed. Where the answer says that it can be undone, the toast offers it.
 */
export const useCommand = <I = void, R = void>(options: CommandOptions<I, R>) => {
  const { about, run, touches, leaveFor, concerns, success, failure, onDone, onFailure } = options;
  const around = useRecordReference();
  const client = useQueryClient();
  const navigate = useNavigate();
  const submissions = useRef(new Submissions());
  const busy = useRef(false);
  const [ownId] = useState(newId);
  // As it was when it was sent: the page may have learnt what became of it before that is told.
  const toSay = useRef(success);

  const seenOf = (input: I) => (typeof about === 'function' ? about(input) : about)?.version;
  const touchedBy = (result: R, input: I) => (typeof touches === 'function' ? touches(result, input) : touches);

  const concernOf = (input: I, result?: R) =>
    concerns === undefined ? around : typeof concerns === 'function' ? concerns(input, result) : concerns;

  /** An act on a record fails in one message, which goes when it is tried again. */
  const failureIdOf = (input: I) => `${ownId} ${concernOf(input)?.to ?? ''}`;

  const leave = async (to: string) => {
    await navigate(to, { replace: true });
    await arrived();
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
      const words = said(toSay.current, result, input);
      const undo = outcome?.undo;
      const concern = concernOf(input, result);
      const undoable = { label: 'Undo', touches: touchedBy(result, input), concern } as const;
      if (words)
        toast.success(words, { undo: undo ? undoing(client, { ...undoable, id: undo, words }) : undefined, concern });
      onDone?.(result, input);
    },
    onError: (error, input) => {
      const version = submissions.current.for(input).outcome?.version;
      submissions.current.settled(error);
      const stale = isProblem(error, 409);
      const fresh = stale ? client.invalidateQueries() : undefined;
      if (isProblem(error, 401) || onFailure?.(error, { version, fresh })) return;
      const told = { id: failureIdOf(input), concern: concernOf(input) };
      if (stale) toast.error(changedMeanwhile, told);
      else toast.failed(error, failure, told);
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  /** Resolves to whether it was done; never rejects. */
  const send = async (input: I): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    toast.takeOff(failureIdOf(input));
    toSay.current = success;
    return mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  };

  return { send, busy: mutation.isPending };
};
