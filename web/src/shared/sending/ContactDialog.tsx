import { type PropertyContact, propertyContactBody, propertyContactMessages } from '@evergreen/contracts/properties';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { TextField } from '../../kit/fields/TextField';
import { RecordDialog } from '../../kit/records/RecordDialog';
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
    valuesOf={(seen) => ({
      name: seen?.name ?? '',
      title: seen?.title ?? '',
      phone: seen?.phone ?? '',
      email: seen?.email ?? '',
      isKeyContact: seen?.isKeyContact ?? false,
    })}
    save={contactCalls(propertyId).save}
    touches={touchesContacts}
    onClose={onClose}
    submit="Save"
    {...(contact ? {} : { title: 'Add Property Contact' })}
  >
    <TextField name="name" label="Contact Name" max={255} required autoFocus />
    <TextField name="title" label="Title" max={255} />
    <TextField name="phone" label="Phone" max={20} type="tel" inputMode="tel" />
    <TextField name="email" label="Email" max={256} type="email" inputMode="email" />
    <CheckboxField
      name="isKeyContact"
      label="Key Contact"
      hint="A property has one: it replaces the current key contact. Where a license type asks for it, a task to tell the authority is made."
    />
  </RecordDialog>
);
