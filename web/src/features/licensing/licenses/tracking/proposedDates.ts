import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import type { ProposedDates, ProposedDatesQuery } from '@evergreen/contracts/licensing/license-dates';
import { isCalendarDate } from '@evergreen/workflows/dates';
import { useFormContext, useWatch } from 'react-hook-form';
import { useResource } from '../../../../kit/data/queries';
import { useProposals, useProposing } from '../../../../shared/renewals/dates/useProposals';

/** The other dates that a new expiration date gives a license: the same as saving it without them. */
export const proposedDates = (id: string, dates: ProposedDatesQuery, signal?: AbortSignal) => {
  const query = Object.fromEntries(Object.entries(dates).map(([field, date]) => [field, date ?? '']));
  return callsAt(licenseCalls, { id }).proposedDates(query, signal);
};

const isWhole = (date: string) => date === '' || isCalendarDate(date);

/** Moves the dates of the form with its expiration date, until the user types others. */
export const useProposedDates = (id: string, dueInRenewal: boolean): ProposedDates | undefined => {
  const [expirationDate = '', dueDate = ''] = useWatch({ name: ['expirationDate', 'dueDate'] }) as [string?, string?];
  const { formState } = useFormContext();
  const { dirtyFields, defaultValues } = formState;
  const proposing = useProposing();
  const { byHand } = proposing;
  const dates = { expirationDate, ...(byHand.has('dueDate') && !dueInRenewal && { dueDate }) };
  const { data } = useResource({
    key: ['license', id, 'proposed-dates', expirationDate, dates.dueDate ?? null],
    shows: { license: id, licenseType: true },
    load: (signal) => proposedDates(id, dates, signal),
    aside: 'silent',
    enabled: isWhole(expirationDate) && isWhole(dates.dueDate ?? ''),
  });
  const moved = Boolean(dirtyFields['expirationDate']) || byHand.has('dueDate');
  const stored = { dueDate: '', trackDate: '', ...defaultValues };
  const next = moved ? data && { dueDate: data.dueDate.date, trackDate: data.trackDate.date } : stored;
  useProposals(proposing, next, dueInRenewal ? 'dueDate' : undefined);
  return data;
};
