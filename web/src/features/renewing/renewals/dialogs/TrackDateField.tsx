import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { addDays, daysBetween, isCalendarDate } from '@evergreen/workflows/dates';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { reasonOf } from '../../../../shared/renewals/dates/dateWords';
import { useCalculatedDates } from '../../../../shared/renewals/dates/useCalculatedDates';

type License = RenewalsOfLicense['license'];

/** As long before the new expiration as the license has it now. */
const asBefore = ({ expirationDate, trackDate }: License, next: string) =>
  expirationDate && trackDate ? addDays(next, daysBetween(expirationDate, trackDate)) : '';

interface TrackDateFieldProps {
  license: License;
  /** Whether the renewal has a date: then nothing is proposed. */
  recorded: boolean;
}

/** Proposes the track date for the expiration date above it, until the user types another. */
export const TrackDateField = ({ license, recorded }: TrackDateFieldProps) => {
  const { setValue, formState } = useFormContext();
  const expirationDate = useWatch({ name: 'expirationDate' }) as string;
  const isProposed = !recorded && isCalendarDate(expirationDate);
  const { data } = useCalculatedDates(license, { expDate: expirationDate }, isProposed);
  const typed = Boolean(formState.dirtyFields['trackDate']);
  const proposal = isProposed ? (data?.trackDate ?? asBefore(license, expirationDate)) : undefined;
  useEffect(() => {
    if (proposal !== undefined && !typed) setValue('trackDate', proposal);
  }, [proposal, typed, setValue]);
  const date = useWatch({ name: 'trackDate' }) as string;
  const hint = data && reasonOf(date, { date, ruled: data.trackDate, how: 'Follows' }, data.trackDateInterval);
  return <DateField name="trackDate" label="Track Date" required {...(hint && { hint })} />;
};
