import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextField } from '../../../../kit/fields/TextField';
import { useIdentity } from '../../../../kit/data/identity';

/** The first contact of a new property; or the day by which one is needed. */
export const FirstContactFields = () => {
  const { isPropertyContactRequired } = useIdentity();
  const [reminded, divisionId] = useWatch({ name: ['setPropertyContactReminder', 'divisionId'] }) as [
    boolean,
    string | null,
  ];
  const required = isPropertyContactRequired && !reminded && !divisionId;
  return (
    <FieldGroup
      title="Property Contact"
      note={
        isPropertyContactRequired
          ? 'A property needs a contact: name one, choose a division that has default contacts, or set a reminder.'
          : 'The default contacts of the division become contacts of the property.'
      }
    >
      <TextField name="propertyContactName" label="Contact Name" max={255} required={required} />
      <TextField name="propertyContactTitle" label="Title" max={255} />
      <TextField
        name="propertyContactEmail"
        label="Email"
        type="email"
        inputMode="email"
        max={256}
        required={required}
      />
      <TextField name="propertyContactPhone" label="Phone" type="tel" inputMode="tel" max={20} />
      <CheckboxField
        name="setPropertyContactReminder"
        label="Remind me to add a contact"
        hint="Makes a task; it is done with the first contact."
      />
      {reminded && <DateField name="propertyContactReminderDate" label="Follow-up Date" required />}
    </FieldGroup>
  );
};
