import {
  type AuthorityContact,
  authorityContactBody,
  authorityContactFields,
  authorityContactMessages,
  type AuthorityDetail,
} from '@evergreen/contracts/licensing/authorities';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmailLink } from '../../../../kit/values/EmailWords';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
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

type Open = { what: 'add' } | { what: 'edit' | 'delete'; contact: AuthorityContact };

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const ContactsCard = ({ authority: { id }, rights: { edits } }: CardProps) => {
  const source = useContacts(id);
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const touches = { ...touchesAuthority(id), authorityContact: true } as const;
  const now = (contact: AuthorityContact) => source.data?.items.find((item) => item.id === contact.id) ?? contact;
  return (
    <>
      <HeldListCard<AuthorityContact>
        title="Contacts"
        noun={['contact', 'contacts']}
        source={source}
        sortBy="name"
        columns={columns}
        rowName={called}
        {...(edits && {
          rowActions: (contact: AuthorityContact) => [
            { label: 'Edit', run: () => setOpen({ what: 'edit', contact }) },
            { label: 'Delete', run: () => setOpen({ what: 'delete', contact }), danger: true },
          ],
        })}
        actions={
          edits && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Plus size={14} aria-hidden />}
              onClick={() => setOpen({ what: 'add' })}
            >
              Add Contact
            </Button>
          )
        }
        empty="This licensing authority has no contacts."
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <RecordDialog
          contract={contract}
          record={open.what === 'edit' ? now(open.contact) : undefined}
          valuesOf={(contact) => startOf(shownFields, contact)}
          save={saveContact(id)}
          touches={touches}
          onClose={onClose}
          {...(open.what === 'add' && { title: 'Add Contact', submit: 'Add' })}
        >
          <Fields of={shownFields} />
        </RecordDialog>
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={onClose}
          about={now(open.contact)}
          title="Delete Contact"
          submit="Delete"
          danger
          command={(submission) => removeContact(open.contact, submission)}
          touches={touches}
          success={authorityContactMessages.deleted}
          failure={authorityContactMessages.deleteFailed}
        >
          Are you sure you would like to delete Contact '{called(open.contact)}'?
        </ConfirmDialog>
      )}
    </>
  );
};
