import { type PropertyContact, propertyContactMessages as messages } from '@evergreen/contracts/parties/properties';
import { useNavigate } from 'react-router';
import { EmailLink } from '../../../../kit/values/EmailWords';
import { AddButton } from '../../../../kit/dialog/AddButton';
import { DeleteRecord } from '../../../../kit/dialog/DeleteRecord';
import { useOpenRecord } from '../../../../kit/dialog/useOpenRecord';
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

/** Users who edit the property change its contacts; an inactive one gets no new contacts. */
export const ContactsPanel = ({ id }: { id: string }) => {
  const identity = useIdentity();
  const { data: property } = useProperty(id);
  const source = useContacts(id);
  const navigate = useNavigate();
  const { data } = source;
  const { open, add, show, close } = useOpenRecord<PropertyContact>(data?.items);
  if (!property) return null;
  const { edits, changes } = propertyRights(identity, property);
  const list = data && { ...data, totalItemCount: data.items.length };
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
            { label: 'Edit', run: show('edit') },
            { label: 'Replace Everywhere', run: () => void navigate(`/replacements/people/${contact.id}`) },
            { label: 'Delete', run: show('delete'), danger: true },
          ],
        })}
        actions={
          changes && (
            <AddButton size="small" variant="outlined" onClick={add}>
              Add Contact
            </AddButton>
          )
        }
        empty={data?.isPropertyContactRequired ? messages.oneRequired : 'This property has no contacts.'}
      />
      {open?.what === 'add' && <ContactDialog propertyId={id} onClose={close} />}
      {open?.what === 'edit' && <ContactDialog propertyId={id} contact={open.record} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteRecord
          onClose={close}
          about={open.record}
          thing="Property Contact"
          hindrance={data?.isPropertyContactRequired === true && data.items.length === 1 && messages.oneRequired}
          command={(submission) => contactCalls(id).remove(open.record, submission)}
          touches={{ ...touchesContacts, ...touchesProperty(id), task: true }}
          messages={messages}
        >
          Are you sure you would like to delete Property Contact '{open.record.name}'?
        </DeleteRecord>
      )}
    </>
  );
};
