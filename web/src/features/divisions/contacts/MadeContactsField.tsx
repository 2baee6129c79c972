import {
  type DivisionContact,
  type MadeContact,
  type MadeContactsQuery,
  madeContactsQuery,
} from '@evergreen/contracts/divisions';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useField } from '../../../kit/fields/Field';
import { ListFoot } from '../../../kit/list/ListFoot';
import { SearchBox } from '../../../kit/list/SearchBox';
import { listState } from '../../../kit/list/useLocalList';
import { Notice } from '../../../kit/Notice';
import { number } from '../../../kit/numbers';
import { Loading, NothingHere } from '../../../kit/states';
import { Unread } from '../../../kit/Unread';
import { useMadeContacts } from '../divisions.api';
import './made-contacts.css';

const usual = madeContactsQuery.parse({});

const detailOf = ({ name, title, email, isKeyContact }: MadeContact) =>
  [name, title, email, isKeyContact && 'Key Contact'].filter(Boolean).join(' · ');

interface RowProps {
  made: MadeContact;
  checked: boolean;
  onToggle: () => void;
}

const Row = ({ made, checked, onToggle }: RowProps) => (
  <li>
    <FormControlLabel
      disabled={made.staysBecause !== null}
      control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
      label={
        <>
          {made.propertyName}, {made.city}, {made.state}
          <span className="eg-detail">{detailOf(made)}</span>
          {made.staysBecause && <span className="eg-detail">{made.staysBecause}</span>}
        </>
      }
    />
  </li>
);

interface FieldProps {
  contact: DivisionContact;
  onCount: (count: number) => void;
}

/** The contacts that properties got from a division's; those that are chosen stay chosen while pages are turned. */
export const MadeContactsField = ({ contact, onCount }: FieldProps) => {
  const heading = useId();
  const [changes, setChanges] = useState<Partial<MadeContactsQuery>>({});
  const state = listState<MadeContactsQuery>(usual, changes, setChanges);
  const { data: page, error, refetch } = useMadeContacts(contact, state.query);
  const { field, error: refusal } = useField('deletePropertyContactIds', {
    label: 'Property Contacts',
    text: (ids) => `${number((ids as string[]).length)} chosen`,
  });
  const chosen = (field.value as string[] | undefined) ?? [];
  const choose = (ids: string[]) => {
    field.onChange(ids);
    onCount(ids.length);
  };
  const { searchTerm = '' } = state.query;
  if (!page) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />;
  const { items, totalItemCount: total } = page;
  if (total === 0 && searchTerm === '') return <p>No property has a contact that was made from it.</p>;
  const free = items.filter(({ staysBecause }) => staysBecause === null).map(({ id }) => id);
  const isAll = free.length > 0 && free.every((id) => chosen.includes(id));
  const toggled = (ids: readonly string[], on: boolean) => [
    ...chosen.filter((id) => !ids.includes(id)),
    ...(on ? ids : []),
  ];
  return (
    <div role="group" aria-labelledby={heading}>
      <div className="eg-made-head">
        <span id={heading} className="eg-field-label">
          Property contacts that were made from it
        </span>
        <Button size="small" variant="text" disabled={free.length === 0} onClick={() => choose(toggled(free, !isAll))}>
          {isAll ? 'Select none of these' : `Select these ${number(free.length)}`}
        </Button>
      </div>
      <p className="eg-muted">Those that you choose are deleted along. The others stay with their properties.</p>
      {(total > usual.pageSize || searchTerm !== '') && (
        <SearchBox
          ofPage={false}
          value={searchTerm}
          placeholder="Search property, city, contact"
          onSearch={(term) => state.set({ searchTerm: term || undefined })}
        />
      )}
      {total === 0 ? (
        <NothingHere reason="No contact matches." />
      ) : (
        <ul className="eg-made">
          {items.map((made) => (
            <Row
              key={made.id}
              made={made}
              checked={chosen.includes(made.id)}
              onToggle={() => choose(toggled([made.id], !chosen.includes(made.id)))}
            />
          ))}
        </ul>
      )}
      {total > usual.pageSize && <ListFoot state={state} total={total} shown={items.length} chosen={null} />}
      {refusal && <Notice tone="late">{refusal}</Notice>}
    </div>
  );
};
