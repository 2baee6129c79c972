import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { DateField } from '../../../kit/fields/dates/DateField';

/** The status and, if inactive, its date. */
export const StatusFields = () => {
  const active: unknown = useWatch({ name: 'active' });
  return (
    <>
      <CheckboxField name="active" label="Active" />
      {active === false && <DateField name="deactivatedDate" label="Deactivation Date" hint="If empty, today." />}
    </>
  );
};
