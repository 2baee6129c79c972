import {
  type CompanyContact,
  companyContactMessages as messages,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { removeContacts, touchesContacts } from './company-contacts.api';
import { propertiesInWords } from './contactMessages';

/** All of them or none: a refusal names the properties that prevent it. */
export const DeleteContactsDialog = ({ contact, onClose }: { contact: CompanyContact; onClose: () => void }) => (
  <ConfirmDialog
    about={null}
    open
    onClose={onClose}
    title="Delete Property Contact(s)"
    submit="Delete"
    danger
    refusedTitle="Unable to Delete"
    command={(submission) => removeContacts({ ids: contact.ids }, submission)}
    touches={touchesContacts}
    success={messages.deleted}
    failure={messages.deleteFailed}
  >
    Are you sure you would like to delete Property Contact '{contact.name}' from{' '}
    {propertiesInWords(contact.numberOfProperties)}?
  </ConfirmDialog>
);
