import {
  type AuthorityContact,
  authorityContactBody,
  authorityContactFields,
  authorityContactMessages,
  type AuthorityDetail,
} from '@evergreen/contracts/licensing/authorities';
import { EmailLink } from '../../../../kit/values/EmailWords';
import { AddButton } from '../../../../kit/dialog/AddButton';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useOpenRecord } from '../../../../kit/dialog/useOpenRecord';
import { HeldListCard, type HeldColumn } from '../../../../kit/list/HeldListCard';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { startOf } from '../../../../kit/records/recordForm';
import { Fields } from '../../../../shared/Fields';
import { inOrder } from '../../../../shared/fieldSection';
import { removeContact, saveContact, touchesAuthority, useContacts } from '../authorities.api';
import type { AuthorityRights } from '../rights';

const columns: readonly HeldColumn<AuthorityContact>[] = [
  { id: 'name', label: 'Name', sortBy: 'name', cell: ({ name }) => name ?? '–', narrow: 'first' },
  { id: 'label', label: 'Label', sortBy: 'label', cell: ({ label }) => label, narrow: 'second' },
  { id: 'phone', label: 'Phone', sortBy: 'phone', cell: ({ phone }) => phone, narrow: 'second' },
  {
    id: 'email',
    label: 'Email',
    sortBy: 'email',
    cell: ({ email }) => email && <EmailLink email={email} />,
    narrow: 'second',
  },
];

const contract = { thing: 'Contact', body: authorityContactBody, messages: authorityContactMessages };
const called = ({ name, label, email, phone }: AuthorityContact) => name ?? label ?? email ?? phone ?? 'this contact';

const shownFields = inOrder(authorityContactFields)('name', 'label', 'phone', 'email');

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const ContactsCard = ({ authority: { id }, rights: { edits } }: CardProps) => {
  const source = useContacts(id);
  const { open, add, close, editAndDelete } = useOpenRecord<AuthorityContact>(source.data?.items);
  const touches = { ...touchesAuthority(id), authorityContact: true } as const;
  return (
    <>
      <HeldListCard<AuthorityContact>
        title="Contacts"
        noun={['contact', 'contacts']}
        source={source}
        sortBy="name"
        columns={columns}
        rowName={called}
        {...(edits && { rowActions: editAndDelete })}
        actions={
          edits && (
            <AddButton size="small" variant="outlined" onClick={add}>
              Add Contact
            </AddButton>
          )
        }
        empty="This licensing authority has no contacts."
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <RecordDialog
          contract={contract}
          record={open.what === 'edit' ? open.record : undefined}
          keptFor={[id]}
          valuesOf={(contact) => startOf(shownFields, contact)}
          save={saveContact(id)}
          touches={touches}
          onClose={close}
          {...(open.what === 'add' && { title: 'Add Contact', submit: 'Add' })}
        >
          <Fields of={shownFields} />
        </RecordDialog>
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          about={open.record}
          title="Delete Contact"
          submit="Delete"
          danger
          command={(submission) => removeContact(open.record, submission)}
          touches={touches}
          success={authorityContactMessages.deleted}
          failure={authorityContactMessages.deleteFailed}
        >
          Are you sure you would like to delete Contact '{called(open.record)}'?
        </ConfirmDialog>
      )}
    </>
  );
};
