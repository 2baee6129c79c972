import {
  type PropertyContact,
  propertyContactBody,
  propertyContactFields,
  propertyContactMessages,
} from '@evergreen/contracts/parties/properties';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { startOf } from '../../kit/records/recordForm';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { Fields } from '../Fields';
import { contactCalls, touchesContacts } from './contacts.api';

const contract = { thing: 'Property Contact', body: propertyContactBody, messages: propertyContactMessages };

interface ContactDialogProps {
  propertyId: string;
  /** Left out: a new one. */
  contact?: PropertyContact | undefined;
  onClose: () => void;
}

export const ContactDialog = ({ propertyId, contact, onClose }: ContactDialogProps) => (
  <RecordDialog
    contract={contract}
    record={contact}
    keptFor={[propertyId]}
    valuesOf={(seen) => startOf(propertyContactFields, seen)}
    save={contactCalls(propertyId).save}
    touches={touchesContacts}
    onClose={onClose}
    submit="Save"
    {...(contact ? {} : { title: 'Add Property Contact' })}
  >
    <Fields
      of={propertyContactFields}
      special={{
        isKeyContact: (
          <CheckboxField
            name="isKeyContact"
            label="Key Contact"
            hint="A property has one: it replaces the current key contact. Where a license type asks for it, a task to tell the authority is made."
          />
        ),
      }}
    />
  </RecordDialog>
);
