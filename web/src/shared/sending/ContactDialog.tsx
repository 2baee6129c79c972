import {
  type PropertyContact,
  type PropertyContactBody,
  propertyContactBody,
  propertyContactMessages,
} from '@evergreen/contracts/properties';
import type { Submission } from '../../kit/api';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { TextField } from '../../kit/fields/TextField';
import { addContact, changeContact, touchesContacts } from './contacts.api';

interface ContactDialogProps {
  propertyId: string;
  /** Left out: a new one. */
  contact?: PropertyContact | undefined;
  onClose: () => void;
}

export const ContactDialog = ({ propertyId, contact, onClose }: ContactDialogProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title={contact ? 'Edit Property Contact' : 'Add Property Contact'}
    submit="Save"
    contract={propertyContactBody}
    defaults={{
      name: contact?.name ?? '',
      title: contact?.title ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      isKeyContact: contact?.isKeyContact ?? false,
    }}
    command={async (body: PropertyContactBody, submission: Submission) => {
      await (contact ? changeContact(contact, body, submission) : addContact(propertyId, body, submission));
    }}
    touches={touchesContacts}
    success={contact ? propertyContactMessages.updated : propertyContactMessages.created}
    failure={contact ? propertyContactMessages.updateFailed : propertyContactMessages.createFailed}
  >
    <TextField name="name" label="Contact Name" max={255} required autoFocus />
    <TextField name="title" label="Title" max={255} />
    <TextField name="phone" label="Phone" max={20} type="tel" inputMode="tel" />
    <TextField name="email" label="Email" max={256} type="email" inputMode="email" />
  </CommandDialog>
);
