import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type CompanyContact,
  companyContactsQuery,
  type CompanyContactsQuery,
  companyContactsColumns,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { useState } from 'react';
import { AddButton } from '../../../kit/dialog/AddButton';
import { EmailWords } from '../../../kit/values/EmailWords';
import { useMay } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column } from '../../../kit/list/state/types';
import { number } from '@evergreen/contracts/counted';
import { Tag } from '../../../kit/signs/Tag';
import { listContacts, showsContacts } from './company-contacts.api';
import { contactFilters } from './contactFilters';
import { ContactPropertiesDialog } from './ContactPropertiesDialog';
import { CreateContactsDialog } from './CreateContactsDialog';
import { DeleteContactsDialog } from './DeleteContactsDialog';
import { EditContactsDialog } from './EditContactsDialog';

type Open = { what: 'create' } | { what: 'edit' | 'delete' | 'properties'; contact: CompanyContact };

const columnsWith = (
  openProperties: (contact: CompanyContact) => void,
): readonly Column<CompanyContact, CompanyContactsQuery>[] =>
  contractColumns(companyContactsColumns, {
    name: { narrow: 'first', width: '220px' },
    title: { narrow: 'second' },
    email: { cell: ({ email }) => email && <EmailWords email={email} />, narrow: 'second' },
    isKeyContact: { cell: ({ isKeyContact }) => isKeyContact && <Tag>Key Contact</Tag>, narrow: 'first' },
    numberOfProperties: {
      narrow: 'first',
      cell: (contact) => (
        <button type="button" className="eg-link" onClick={() => openProperties(contact)}>
          {number(contact.numberOfProperties)}
          <span className="eg-sr"> properties of {contact.name}</span>
        </button>
      ),
    },
  });

const Opened = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  if (open.what === 'create') return <CreateContactsDialog onClose={onClose} />;
  const { what, contact } = open;
  if (what === 'edit') return <EditContactsDialog contact={contact} onClose={onClose} />;
  if (what === 'delete') return <DeleteContactsDialog contact={contact} onClose={onClose} />;
  return <ContactPropertiesDialog contact={contact} onClose={onClose} />;
};

/** Document 3, Property contact list. */
export const CompanyContactsPage = () => {
  const edits = useMay()('company.edit');
  const [open, setOpen] = useState<Open>();
  const create = edits && <AddButton onClick={() => setOpen({ what: 'create' })}>Create Contact(s)</AddButton>;
  const actionsOf = (contact: CompanyContact) => [
    { label: 'Edit', run: () => setOpen({ what: 'edit', contact }) },
    { label: 'Delete', run: () => setOpen({ what: 'delete', contact }), danger: true },
  ];
  return (
    <>
      <ListPage<CompanyContact, CompanyContactsQuery>
        title="Manage Property Contacts"
        noun={['property contact', 'property contacts']}
        queryKey={['company-contacts']}
        shows={{ ...showsContacts, license: true }}
        contract={companyContactsQuery}
        list={listContacts}
        columns={columnsWith((contact) => setOpen({ what: 'properties', contact }))}
        filters={contactFilters}
        search="Search property contacts"
        rowName={({ name }) => name}
        {...(edits && { rowActions: actionsOf })}
        back={{ to: '/my-company', label: 'My Company' }}
        actions={create}
        exportAs={{ type: 'shown-company-contacts' }}
        empty={{ reason: 'There is no property contact yet.', step: create }}
      />
      {open && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
