import {
  type DivisionContact,
  divisionContactMessages as messages,
  divisionContactRemoval,
} from '@evergreen/contracts/parties/divisions';
import { counted } from '@evergreen/contracts/counted';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { chosenOf } from '../../../../kit/fields/chosenOf';
import { removeContact, touchesContacts } from '../divisions.api';
import { MadeContactsField } from './MadeContactsField';

interface DeleteProps {
  contact: DivisionContact;
  onClose: () => void;
}

/** Property contacts that were copied from it are deleted too, if they are selected (document 1, 2.8). */
export const DeleteContactDialog = ({ contact, onClose }: DeleteProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Delete Division Contact"
    submit={(values) => {
      const { length } = chosenOf(values, 'deletePropertyContactIds');
      return length === 0 ? 'Delete' : `Delete with ${counted(length, 'property contact')}`;
    }}
    danger
    width="medium"
    keptAs={undefined}
    about={contact}
    contract={divisionContactRemoval}
    defaults={{ deletePropertyContactIds: [] }}
    command={(body, submission) => removeContact(contact, body, submission)}
    touches={touchesContacts(contact.divisionId)}
    success={messages.deleted}
    failure={messages.deleteFailed}
  >
    <p>Are you sure you would like to delete Contact '{contact.name}'?</p>
    <MadeContactsField contact={contact} />
  </CommandDialog>
);
