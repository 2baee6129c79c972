import { useWatch } from 'react-hook-form';
import { todayIn } from '../../../kit/DateWithMeaning';
import { DateField, type DateFieldProps } from '../../../kit/fields/DateField';
import { useIdentity } from '../../../kit/identity';
import { latenessOf } from './dateWords';

/** When forms are due: says of a date in the past how late they will be. */
export const DueDateField = ({ hint, ...field }: DateFieldProps) => {
  const { timeZone } = useIdentity();
  const value = useWatch({ name: field.name }) as string | null | undefined;
  const said = [latenessOf(value ?? '', todayIn(timeZone)), hint].filter(Boolean).join(' ');
  return <DateField {...field} {...(said ? { hint: said } : {})} />;
};
