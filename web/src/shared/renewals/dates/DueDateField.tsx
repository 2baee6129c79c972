import { useWatch } from 'react-hook-form';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { DateField, type DateFieldProps } from '../../../kit/fields/dates/DateField';
import { useIdentity } from '../../../kit/data/identity';
import { latenessOf } from './dateWords';

/** The due date of forms: for a date in the past it shows how late they will be. */
export const DueDateField = ({ hint, ...field }: DateFieldProps) => {
  const { timeZone } = useIdentity();
  const value = useWatch({ name: field.name }) as string | null | undefined;
  const said = [latenessOf(value ?? '', todayIn(timeZone)), hint].filter(Boolean).join(' ');
  return <DateField {...field} {...(said ? { hint: said } : {})} />;
};
