import type { DateProposal, ProposedDates } from '@evergreen/contracts/licensing/license-dates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { longDate } from '@evergreen/contracts/date-words';
import { reasonOf } from './dateWords';

const fields = ['dueDate', 'trackDate'] as const;
export type ProposedField = (typeof fields)[number];

export interface Proposing {
  /** Fields that a user filled: by hand, from a draft, or with another person's saved values. */
  byHand: ReadonlySet<ProposedField>;
  propose: (field: ProposedField, date: string) => void;
}

/** Distinguishes proposed dates in the form from those that a user entered. */
export const useProposing = (): Proposing => {
  const { watch, getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const [byHand, setByHand] = useState<ReadonlySet<ProposedField>>(new Set());
  const proposed = useRef<Partial<Record<ProposedField, string>>>({});
  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      const field = fields.find((field) => field === name);
      if (!field || (type !== 'change' && values[field] === proposed.current[field])) return;
      setByHand((before) => (before.has(field) ? before : new Set([...before, field])));
    });
    return unsubscribe;
  }, [watch]);
  const propose = useCallback(
    (field: ProposedField, date: string) => {
      if (getValues(field) === date) return;
      proposed.current[field] = date;
      setValue(field, date, { shouldValidate: isSubmitted });
    },
    [getValues, setValue, isSubmitted],
  );
  return { byHand, propose };
};

/** Fills in proposed dates, except in fields that a user filled. */
export const useProposals = (
  { byHand, propose }: Proposing,
  proposed: Record<ProposedField, string | null> | undefined,
  keeps?: ProposedField,
): void => {
  const [due, track] = fields.map((field) => proposed && (proposed[field] ?? ''));
  useEffect(() => {
    if (due !== undefined && keeps !== 'dueDate' && !byHand.has('dueDate')) propose('dueDate', due);
    if (track !== undefined && keeps !== 'trackDate' && !byHand.has('trackDate')) propose('trackDate', track);
  }, [due, track, byHand, keeps, propose]);
};

export interface Explained {
  hint?: string;
  /** Another date that the field can take over. */
  offer?: { label: string; take: () => void };
}

/** The hint of a date field: the rule that it comes from, or the one that it differs from. */
export const useExplained = (field: ProposedField, proposed: ProposedDates | undefined): Explained => {
  const { setValue, formState } = useFormContext();
  const value = (useWatch({ name: field }) as string | null | undefined) ?? '';
  const proposal: DateProposal | undefined = proposed?.[field];
  if (!proposed || !proposal) return {};
  const interval = field === 'dueDate' ? proposed.dueDateInterval : proposed.trackDateInterval;
  const hint = reasonOf(value, proposal, interval);
  const { ruled } = proposal;
  if (hint === undefined || ruled === null || ruled === value) return hint ? { hint } : {};
  const take = () => setValue(field, ruled, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { hint, offer: { label: `Use ${longDate(ruled)}`, take } };
};
