import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Acts } from './acts';
import type { Act } from './api';
import { isProblem, messageOf } from './problem';
import { toast } from './toasts';
import type { Touches } from './touches';

export type Said<R, I> = string | ((result: R, input: I) => string | undefined);

export interface CommandOptions<I, R> {
  run: (input: I, act: Act) => Promise<R>;
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
 * show what it touches are refreshed.
 */
export const useCommand = <I = void, R = void>(options: CommandOptions<I, R>) => {
  const { run, touches, success, failure, onDone, onFailure } = options;
  const acts = useRef(new Acts());
  const busy = useRef(false);

  const mutation = useMutation<R, Error, I>({
    mutationFn: (input) => run(input, acts.current.for(input)),
    meta: {
      touches: (data, input) => (typeof touches === 'function' ? touches(data as R, input as I) : touches),
    },
    onSuccess: (result, input) => {
      acts.current.settled();
      const words = said(success, result, input);
      if (words) toast.success(words);
      onDone?.(result, input);
    },
    onError: (error) => {
      acts.current.settled(error);
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
