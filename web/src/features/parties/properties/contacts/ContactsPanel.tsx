import { type PropertyContact, propertyContactMessages as messages } from '@evergreen/contracts/parties/properties';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmailLink } from '../../../../kit/values/EmailWords';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { type HeldColumn, HeldListCard } from '../../../../kit/list/HeldListCard';
import { Tag } from '../../../../kit/signs/Tag';
import { touchesProperty, useProperty } from '../../../../shared/properties/property.api';
import { propertyRights } from '../../../../shared/properties/rights';
import { ContactDialog } from '../../../../shared/sending/ContactDialog';
import { contactCalls, touchesContacts, useContacts } from '../../../../shared/sending/contacts.api';
import { useIdentity } from '../../../../kit/data/identity';

const columns: readonly HeldColumn<PropertyContact>[] = [
  {
    id: 'name',
    label: 'Name',
    sortBy: 'name',
    cell: ({ name, isKeyContact }) => (
      <>
        {name} {isKeyContact && <Tag tone="special">Key Contact</Tag>}
      </>
    ),
    narrow: 'first',
  },
  { id: 'title', label: 'Title', sortBy: 'title', cell: ({ title }) => title, narrow: 'second' },
  { id: 'phone', label: 'Phone', sortBy: 'phone', cell: ({ phone }) => phone, narrow: 'second' },
  {
    id: 'email',
    label: 'Email',
    sortBy: 'email',
    cell: ({ email }) => email && <EmailLink email={email} />,
    narrow: 'second',
  },
];

type Open = { what: 'add' } | { what: 'edit' | 'delete'; contact: PropertyContact };

interface DeleteContactProps {
  contact: PropertyContact;
  /** The property's only required contact. */
  isLastRequired: boolean;
  onClose: () => void;
}

const DeleteContact = ({ contact, isLastRequired, onClose }: DeleteContactProps) =>
  isLastRequired ? (
    <InfoDialog open onClose={onClose} title="Unable to Delete">
      <p>{messages.oneRequired}</p>
    </InfoDialog>
  ) : (
    <ConfirmDialog
      open
      onClose={onClose}
      about={contact}
      title="Delete Property Contact"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => contactCalls(contact.propertyId).remove(contact, submission)}
      touches={{ ...touchesContacts, ...touchesProperty(contact.propertyId), task: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
    >
      Are you sure you would like to delete Property Contact '{contact.name}'?
    </ConfirmDialog>
  );

/** Users who edit the property change its contacts; an inactive one gets no new contacts. */
export const ContactsPanel = ({ id }: { id: string }) => {
  const identity = useIdentity();
  const { data: property } = useProperty(id);
  const source = useContacts(id);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  if (!property) return null;
  const { edits, changes } = propertyRights(identity, property);
  const { data } = source;
  const list = data && { ...data, totalItemCount: data.items.length };
  const now = (contact: PropertyContact) => data?.items.find((item) => item.id === contact.id) ?? contact;
  const onClose = () => setOpen(undefined);
  return (
    <>
      <HeldListCard<PropertyContact>
        title="Property Contacts"
        noun={['contact', 'contacts']}
        source={{ data: list, error: source.error, refetch: source.refetch as never }}
        sortBy="name"
        columns={columns}
        rowName={({ name }) => name}
        {...(edits && {
          rowActions: (contact: PropertyContact) => [
            { label: 'Edit', run: () => setOpen({ what: 'edit', contact }) },
            { label: 'Replace Everywhere', run: () => void navigate(`/replacements/people/${contact.id}`) },
            { label: 'Delete', run: () => setOpen({ what: 'delete', contact }), danger: true },
          ],
        })}
        actions={
          changes && (
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
        empty={data?.isPropertyContactRequired ? messages.oneRequired : 'This property has no contacts.'}
      />
      {open?.what === 'add' && <ContactDialog propertyId={id} onClose={onClose} />}
      {open?.what === 'edit' && <ContactDialog propertyId={id} contact={now(open.contact)} onClose={onClose} />}
      {open?.what === 'delete' && (
        <DeleteContact
          contact={now(open.contact)}
          isLastRequired={data?.isPropertyContactRequired === true && data.items.length === 1}
          onClose={onClose}
        />
      )}
    </>
  );
};
