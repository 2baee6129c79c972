import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { here } from '../navigation';
import { useMaybeIdentity } from '../identity';
import { draftAt, draftKey, dropDraft, keepDraft, whoseDrafts } from './drafts';
import type { FieldWords } from './fieldWords';

interface DraftOptions {
  form: UseFormReturn;
  /** The form's; left out, nothing is kept. */
  title: string | undefined;
  about: string | undefined;
  base: FieldValues;
  words: ReadonlyMap<string, FieldWords>;
}

/** Keeps what is typed until it is sent or thrown away, and offers it again: a session's end or a reload takes nothing. */
export const useDraft = ({ form, title, about, base, words }: DraftOptions) => {
  const identity = useMaybeIdentity();
  const [key] = useState(() =>
    identity && title ? draftKey(whoseDrafts(identity), title, about ?? here()) : undefined,
  );
  const [offered, setOffered] = useState(() => (key ? draftAt(key) : undefined));
  const begun = useRef(base);

  useEffect(() => {
    begun.current = base;
  }, [base]);

  useEffect(() => {
    if (!key || !title) return;
    const keep = (typed: FieldValues) => {
      // A field that follows another one says so without anybody having typed.
      if (JSON.stringify(typed) === JSON.stringify(begun.current)) return dropDraft(key);
      const secrets = new Set([...words].flatMap(([name, { secret }]) => (secret ? name : [])));
      keepDraft(key, { title, base: begun.current, typed }, secrets);
    };
    const { unsubscribe } = form.watch((typed, { name }) => {
      if (name !== undefined) keep(typed);
    });
    return unsubscribe;
  }, [form, key, title, words]);

  return {
    offered,
    answered: () => setOffered(undefined),
    drop: () => {
      if (key) dropDraft(key);
    },
  };
};
