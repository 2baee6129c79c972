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
import { EmailLink } from '../../../../kit/values/EmailWords';
import { AddButton } from '../../../../kit/dialog/AddButton';
import { useOpenRecord } from '../../../../kit/dialog/useOpenRecord';
import { useMayHere } from '../../../../kit/data/identity';
import { ListCard } from '../../../../kit/list/ListCard';
import { useListData } from '../../../../kit/list/ListView';
import { fromWholeList } from '../../../../kit/list/state/fromWholeList';
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

export const ContactsCard = ({ division: { id } }: { division: Division }) => {
  const edits = useMayHere()('division.edit');
  const source = {
    prefix: 'contact',
    queryKey: ['division', id, 'contacts'],
    shows: { divisionContact: true } as const,
    contract: divisionContactsQuery,
    list: listContacts(id),
  };
  const { page } = useListData<DivisionContact, DivisionContactsQuery, Paged<DivisionContact>>(source);
  const { open, add, close, editAndDelete } = useOpenRecord<DivisionContact>(page?.items, fromWholeList(source));
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
        {...(edits && { rowActions: editAndDelete })}
        actions={
          edits && (
            <AddButton size="small" variant="outlined" onClick={add}>
              Add Contact
            </AddButton>
          )
        }
        empty={{ reason: 'This division has no contacts.' }}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <RecordDialog
          contract={contract}
          record={open.what === 'edit' ? open.record : undefined}
          keptFor={[id]}
          valuesOf={(contact) => startOf(divisionContactFields, contact)}
          save={saveContact(id)}
          touches={touchesContacts(id)}
          onClose={close}
        >
          <Fields of={divisionContactFields} />
        </RecordDialog>
      )}
      {open?.what === 'delete' && <DeleteContactDialog contact={open.record} onClose={close} />}
    </>
  );
};
