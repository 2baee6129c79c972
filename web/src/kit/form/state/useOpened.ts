import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Seen } from '../../data/command';
import type { Draft } from './drafts';
import { flat, merge, type Merged } from './merge';

/** Another user's changes while the form was open, and the choices for conflicts. */
export interface Meeting extends Merged {
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>;
  choose: (names: readonly string[], whose: 'mine' | 'theirs') => void;
  settled: boolean;
}

interface OpenedOptions {
  form: UseFormReturn;
  /** The current record. */
  about: Seen | null;
  defaults: FieldValues;
}

/**
 * The record as it was when the form opened: the version that is sent. After a conflict the input is compared with
 * the stored record, whose version is sent from then on.
 */
export const useOpened = ({ form, about, defaults }: OpenedOptions) => {
  const [opened, setOpened] = useState({ about, base: defaults });
  const [comparing, setComparing] = useState(false);
  const [met, setMet] = useState<Merged & { theirs: FieldValues }>();
  const [chosen, setChosen] = useState<Meeting['chosen']>({});

  const { reset, setValue } = form;

  if (comparing && about && about.version !== opened.about?.version) {
    setComparing(false);
    setMet({ ...merge(opened.base, defaults, form.getValues()), theirs: defaults });
    setChosen({});
    setOpened({ about, base: defaults });
  }

  useEffect(() => {
    if (!met) return;
    reset(met.theirs, { keepValues: true, keepErrors: true });
    for (const { name, theirs } of met.taken) setValue(name, theirs);
  }, [met, reset, setValue]);

  const choose: Meeting['choose'] = (names, whose) => {
    for (const { name, ...clash } of met?.clashes ?? [])
      if (names.includes(name)) form.setValue(name, clash[whose], { shouldDirty: true, shouldValidate: true });
    setChosen((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, whose] as const)) }));
  };

  return {
    about: opened.about,
    base: opened.base,
    /** Call when everything on the screen was read again. */
    compare: () => setComparing(true),
    /** The choices were sent. */
    sent: () => setMet(undefined),
    /** A part succeeded: its input is saved, the rest continues from the new version. */
    wentOn: (version: number) =>
      setOpened(({ about: seen }) => ({ about: seen && { ...seen, version }, base: form.getValues() })),
    /** Applies a draft to the current record. */
    bring: ({ base, typed }: Draft) => {
      const { clashes, taken } = merge(base, opened.base, typed);
      const theirs = new Set(taken.map(({ name }) => name));
      const known = flat(opened.base);
      for (const [name, value] of Object.entries(flat(typed)))
        if (!theirs.has(name) && name in known) form.setValue(name, value, { shouldDirty: true });
      if (clashes.length > 0) {
        setMet({ clashes, taken, theirs: opened.base });
        setChosen({});
      }
    },
    meeting: met && { ...met, chosen, choose, settled: met.clashes.every(({ name }) => name in chosen) },
  };
};
