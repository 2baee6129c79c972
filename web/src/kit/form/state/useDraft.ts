import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { here } from '../../browser/navigation';
import { useMaybeIdentity } from '../../data/identity';
import { draftAt, draftKey, dropDraft, keepDraft, whoseDrafts } from './drafts';
import type { FieldWords } from './fieldWords';

interface DraftOptions {
  form: UseFormReturn;
  /** The form's name; left out: no drafts. */
  title: string | undefined;
  about: string | undefined;
  base: FieldValues;
  words: ReadonlyMap<string, FieldWords>;
}

/** Saves input until it is sent or discarded, and offers it again after a reload or the end of a session. */
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
      // A dependent field changes without input.
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
