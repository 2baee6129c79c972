import {
  type CompanyContact,
  type ContactPropertiesQuery,
  contactPropertiesQuery,
  type ContactProperty,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { useState } from 'react';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { isMore } from '../../../kit/list/state/countInWords';
import { LocalList } from '../../../kit/list/LocalList';
import type { Column } from '../../../kit/list/state/types';
import { listState } from '../../../kit/list/state/useLocalList';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { useProperties } from './company-contacts.api';

const columns: readonly Column<ContactProperty, ContactPropertiesQuery>[] = [
  { id: 'name', label: 'Property', sortBy: 'name', cell: ({ name }) => name, narrow: 'first' },
  { id: 'city', label: 'City', sortBy: 'city', cell: ({ city }) => city, narrow: 'second' },
  { id: 'state', label: 'State', sortBy: 'state', cell: ({ state }) => state, narrow: 'second' },
  {
    id: 'active',
    label: 'Status',
    sortBy: 'active',
    cell: ({ active }) => (active ? 'Active' : 'Inactive'),
    narrow: 'first',
  },
];
const usual = contactPropertiesQuery.parse({});

/** The properties of the contacts of a row. */
export const ContactPropertiesDialog = ({ contact, onClose }: { contact: CompanyContact; onClose: () => void }) => {
  const [shown, setShown] = useState<Partial<ContactPropertiesQuery>>({});
  const state = listState<ContactPropertiesQuery>(usual, shown, setShown);
  const { data, error, refetch } = useProperties({ ...state.query, propertyContactIds: [contact.id] });
  return (
    <InfoDialog open onClose={onClose} title="Property Contacts’ Properties" width="medium">
      <p>{contact.name}</p>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} />
      ) : data.items.length === 0 ? (
        <NothingHere reason="These contacts are no longer at any property." />
      ) : (
        <LocalList
          label="Properties"
          list={{
            columns,
            noun: ['property', 'properties'],
            rowName: ({ name }) => name,
            href: ({ id }) => `/properties/${id}`,
          }}
          state={state}
          rows={data.items}
          total={data.totalItemCount}
          more={isMore(data)}
        />
      )}
    </InfoDialog>
  );
};
