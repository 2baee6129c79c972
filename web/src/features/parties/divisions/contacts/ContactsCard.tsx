import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Paged } from '@evergreen/contracts/common';
import {
  type Division,
  type DivisionContact,
  divisionContactBody,
  divisionContactFields,
  divisionContactMessages,
  type DivisionContactsQuery,
  divisionContactsQuery,
  divisionContactsColumns,
} from '@evergreen/contracts/parties/divisions';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmailLink } from '../../../../kit/values/EmailWords';
import { useMayHere } from '../../../../kit/data/identity';
import { ListCard } from '../../../../kit/list/ListCard';
import { useListData } from '../../../../kit/list/ListView';
import type { Column, Filter } from '../../../../kit/list/state/types';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { startOf } from '../../../../kit/records/recordForm';
import { Fields } from '../../../../shared/Fields';
import { Tag } from '../../../../kit/signs/Tag';
import { listContacts, saveContact, touchesContacts } from '../divisions.api';
import { DeleteContactDialog } from './DeleteContactDialog';

const columns: readonly Column<DivisionContact, DivisionContactsQuery>[] = contractColumns(divisionContactsColumns, {
  name: {
    cell: ({ name, isDefaultPropertyContact }) => (
      <>
        {name} {isDefaultPropertyContact && <Tag>Default</Tag>}
      </>
    ),
    narrow: 'first',
  },
  title: { narrow: 'second' },
  phone: { width: '130px', narrow: 'second' },
  email: { cell: ({ email }) => email && <EmailLink email={email} />, narrow: 'second' },
});

const filters: readonly Filter<DivisionContactsQuery>[] = [
  {
    kind: 'select',
    name: 'isDefaultPropertyContact',
    label: 'Default Property Contact',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
];

const contract = { thing: 'Division Contact', body: divisionContactBody, messages: divisionContactMessages };

type Open = { what: 'add' } | { what: 'edit' | 'delete'; contact: DivisionContact };

export const ContactsCard = ({ division: { id } }: { division: Division }) => {
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const edits = useMayHere()('division.edit');
  const source = {
    prefix: 'contact',
    queryKey: ['division', id, 'contacts'],
    shows: { divisionContact: true } as const,
    contract: divisionContactsQuery,
    list: listContacts(id),
  };
  const { page } = useListData<DivisionContact, DivisionContactsQuery, Paged<DivisionContact>>(source);
  const now = (contact: DivisionContact) => page?.items.find((item) => item.id === contact.id) ?? contact;
  const add = edits && (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Plus size={14} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      Add Contact
    </Button>
  );
  return (
    <>
      <ListCard<DivisionContact, DivisionContactsQuery>
        {...source}
        title="Contacts"
        noun={['contact', 'contacts']}
        columns={columns}
        filters={filters}
        exportAs={{ type: 'shown-division-contacts', of: id }}
        search="Search contacts"
        rowName={({ name }) => name}
        {...(edits && {
          rowActions: (contact: DivisionContact) => [
            { label: 'Edit', run: () => setOpen({ what: 'edit', contact }) },
            { label: 'Delete', run: () => setOpen({ what: 'delete', contact }), danger: true },
          ],
        })}
        actions={add}
        empty={{ reason: 'This division has no contacts.' }}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <RecordDialog
          contract={contract}
          record={open.what === 'edit' ? now(open.contact) : undefined}
          valuesOf={(contact) => startOf(divisionContactFields, contact)}
          save={saveContact(id)}
          touches={touchesContacts(id)}
          onClose={onClose}
        >
          <Fields of={divisionContactFields} />
        </RecordDialog>
      )}
      {open?.what === 'delete' && <DeleteContactDialog contact={now(open.contact)} onClose={onClose} />}
    </>
  );
};
