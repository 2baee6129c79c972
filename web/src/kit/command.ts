import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Submissions } from './submissions';
import type { Submission } from './api';
import { isProblem, messageOf } from './problem';
import { toast } from './toasts';
import type { Touches } from './touches';
import { undoing } from './undo';

export type Said<R, I> = string | ((result: R, input: I) => string | undefined);

export interface CommandOptions<I, R> {
  run: (input: I, submission: Submission) => Promise<R>;
  touches: Touches | ((result: R, input: I) => Touches);
  /** The sentence of the success toast. */
  success?: Said<R, I> | undefined;
  /** The sentence of the failure toast, where the server gives no reason. */
  failure?: string | undefined;
  onDone?: ((result: R, input: I) => void) | undefined;
  /** True when the caller shows the failure itself. */
  onFailure?: ((error: Error) => boolean) | undefined;
}

const said = <R, I>(words: Said<R, I> | undefined, result: R, input: I) =>
  typeof words === 'function' ? words(result, input) : words;

/**
 * An act of a person: sent once however often the button is pressed, told in a toast, and the screens that
 * show what it touches are refreshed. Where the answer says that it can be undone, the toast offers it.
 */
export const useCommand = <I = void, R = void>(options: CommandOptions<I, R>) => {
  const { run, touches, success, failure, onDone, onFailure } = options;
  const client = useQueryClient();
  const submissions = useRef(new Submissions());
  const busy = useRef(false);

  const touchedBy = (result: R, input: I) => (typeof touches === 'function' ? touches(result, input) : touches);

  const mutation = useMutation<R, Error, I>({
    mutationFn: (input) => run(input, submissions.current.for(input)),
    meta: { touches: (data, input) => touchedBy(data as R, input as I) },
    onSuccess: (result, input) => {
      const { outcome } = submissions.current.for(input);
      submissions.current.settled();
      const words = said(success, result, input);
      const undo = outcome?.undo;
      if (words)
        toast.success(
          words,
          undo ? undoing(client, { id: undo, label: 'Undo', words, touches: touchedBy(result, input) }) : undefined,
        );
      onDone?.(result, input);
    },
    onError: (error) => {
      submissions.current.settled(error);
      if (isProblem(error, 401) || onFailure?.(error)) return;
      toast.error(messageOf(error, failure));
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  /** Resolves to whether it was done; never rejects. */
  const send = async (input: I): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    return mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  };

  return { send, busy: mutation.isPending };
};
