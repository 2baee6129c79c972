import { firstContactFields } from '@evergreen/contracts/parties/new-property';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { useIdentity } from '../../../../kit/data/identity';
import { Fields } from '../../../../shared/Fields';

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
      <Fields
        of={firstContactFields}
        needs={{
          propertyContactName: required,
          propertyContactEmail: required,
          propertyContactReminderDate: true,
        }}
        {...(!reminded && { until: 'propertyContactReminderDate' })}
      />
    </FieldGroup>
  );
};
