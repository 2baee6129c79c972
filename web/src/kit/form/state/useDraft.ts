import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { newId } from '../../browser/random';
import { useMaybeIdentity } from '../../data/identity';
import { draftAt, draftKey, dropDraft, keepDraft, whoseDrafts } from './drafts';
import type { FieldWords } from './fieldWords';

interface DraftOptions {
  form: UseFormReturn;
  /** The form's name; left out: no drafts. */
  title: string | undefined;
  /** The ids of the records that the input is for. */
  of: readonly string[];
  base: FieldValues;
  words: ReadonlyMap<string, FieldWords>;
}

/**
 * Saves input until it is sent or discarded, and offers it again after a reload or the end of a session. What is
 * offered stays saved until the user takes or discards it, whatever is typed or sent meanwhile.
 */
export const useDraft = ({ form, title, of, base, words }: DraftOptions) => {
  const identity = useMaybeIdentity();
  const [key] = useState(() => (identity && title ? draftKey(whoseDrafts(identity), title, of) : undefined));
  const [id] = useState(newId);
  const [offered, setOffered] = useState(() => (key ? draftAt(key) : undefined));
  const begun = useRef(base);

  useEffect(() => {
    begun.current = base;
  }, [base]);

  useEffect(() => {
    if (!key || !title) return;
    let isTyped = false;
    const keep = (typed: FieldValues) => {
      // A dependent field changes with it.
      if (JSON.stringify(typed) === JSON.stringify(begun.current)) return dropDraft(key, id);
      const secrets = new Set([...words].flatMap(([name, { secret }]) => (secret ? name : [])));
      keepDraft(key, { id, title, base: begun.current, typed }, secrets);
    };
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name, type, values }) => {
        if (name === undefined) return;
        // What a form proposes by itself is not dirty.
        isTyped ||= type === 'change' || form.getFieldState(name).isDirty;
        if (isTyped) keep(values);
      },
    });
  }, [form, id, key, title, words]);

  return {
    offered,
    answered: () => {
      if (key && offered) dropDraft(key, offered.id);
      setOffered(undefined);
    },
    /** What was typed in this opening was sent or discarded. */
    drop: () => {
      if (key) dropDraft(key, id);
    },
  };
};
