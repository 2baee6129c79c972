import { useCallback, useState } from 'react';

interface Requested<Q, A> {
  question: Q;
  /** Undefined: closed without an answer. */
  answer: (answer?: A) => void;
}

/** A question that a form waits for before it sends. */
export const useQuestion = <Q, A>() => {
  const [open, setAsked] = useState<Requested<Q, A>>();
  const ask = useCallback(
    (question: Q) =>
      new Promise<A | undefined>((resolve) =>
        setAsked({
          question,
          answer: (answer) => {
            setAsked(undefined);
            resolve(answer);
          },
        }),
      ),
    [],
  );
  return { ask, asked: open };
};
