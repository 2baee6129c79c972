import {
  type DivisionContact,
  divisionContactMessages as messages,
  divisionContactRemoval,
} from '@evergreen/contracts/parties/divisions';
import { useState } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { removeContact, touchesContacts } from '../divisions.api';
import { MadeContactsField } from './MadeContactsField';

interface DeleteProps {
  contact: DivisionContact;
  onClose: () => void;
}

/** Property contacts that were copied from it are deleted too, if they are selected (document 1, 2.8). */
export const DeleteContactDialog = ({ contact, onClose }: DeleteProps) => {
  const [chosen, setChosen] = useState(0);
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="Delete Division Contact"
      submit={
        chosen === 0 ? 'Delete' : `Delete with ${chosen === 1 ? '1 property contact' : `${chosen} property contacts`}`
      }
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
      <MadeContactsField contact={contact} onCount={setChosen} />
    </CommandDialog>
  );
};
