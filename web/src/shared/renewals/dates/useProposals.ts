import type { DateProposal, ProposedDates } from '@evergreen/contracts/license-dates';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTyped } from '../../../kit/fields/useTyped';
import { longDate } from '@evergreen/workflows/date-words';
import { reasonOf } from './dateWords';

export type ProposedField = 'dueDate' | 'trackDate';

/** Fields that somebody changed by hand: what is proposed does not write over them. */
export const useByHand = (): ReadonlySet<ProposedField> => {
  const [typed, setTyped] = useState<ReadonlySet<ProposedField>>(new Set());
  const { formState } = useFormContext();
  const { dirtyFields } = formState;
  const note = (field: ProposedField) => () => setTyped((before) => new Set([...before, field]));
  useTyped('dueDate', note('dueDate'));
  useTyped('trackDate', note('trackDate'));
  // A draft that was taken up again was typed, too.
  return new Set([...typed, ...(['dueDate', 'trackDate'] as const).filter((field) => dirtyFields[field])]);
};

/** Puts proposed dates into their fields, but for those that somebody changed by hand. */
export const useProposals = (
  proposed: Partial<Record<ProposedField, string | null>> | undefined,
  byHand: ReadonlySet<ProposedField>,
): void => {
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  useEffect(() => {
    for (const field of ['dueDate', 'trackDate'] as const) {
      const date = proposed?.[field];
      if (date === undefined || byHand.has(field) || getValues(field) === (date ?? '')) continue;
      setValue(field, date ?? '', { shouldValidate: isSubmitted });
    }
  }, [proposed, byHand, isSubmitted, getValues, setValue]);
};

export interface Explained {
  hint?: string;
  /** Another date that the field may take. */
  offer?: { label: string; take: () => void };
}

/** What a field says of its date: the rule that it comes from, or the one that it differs from. */
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
