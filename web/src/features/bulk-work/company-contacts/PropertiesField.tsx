import {
  type ContactPropertiesQuery,
  contactPropertiesQuery,
  type ContactProperty,
} from '@evergreen/contracts/bulk-work/company-contacts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { TextField } from '../../../kit/fields/TextField';
import { useSettled } from '../../../kit/fields/pickers/useSettled';
import { ListFoot } from '../../../kit/list/ListFoot';
import { listState } from '../../../kit/list/state/useLocalList';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { useProperties } from './company-contacts.api';
import { authorities, states, typesOf } from './contactFilters';
import './properties-field.css';
import { propertiesInWords } from './contactMessages';

const Filters = () => {
  const authority = useWatch({ name: 'filter.licensingAuthorityId' }) as string | null;
  return (
    <div className="eg-columns">
      <TextField name="filter.propertyName" label="Property Name" max={255} />
      <OptionField name="filter.state" label="State" options={states} none="Every state" />
      <OptionField name="filter.licensingAuthorityId" label="Licensing Authority" options={authorities} none="All" />
      <OptionField name="filter.licenseTypeId" label="License Type" options={typesOf(authority)} none="All" />
    </div>
  );
};

interface RowsProps {
  properties: readonly ContactProperty[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (ids: readonly string[], choose: boolean) => void;
}

const Rows = ({ properties, chosen, disabled, onToggle }: RowsProps) => {
  const offered = properties.filter(({ hindrance }) => hindrance === null).map(({ id }) => id);
  const taken = offered.filter((id) => chosen.has(id)).length;
  const all = offered.length > 0 && taken === offered.length;
  return (
    <table className="eg-table" aria-label="Properties">
      <thead>
        <tr>
          <th scope="col" className="eg-properties-check">
            <Checkbox
              size="small"
              checked={all}
              indeterminate={taken > 0 && !all}
              disabled={disabled || offered.length === 0}
              onChange={() => onToggle(offered, !all)}
              slotProps={{ input: { 'aria-label': 'Choose all properties of this page' } }}
            />
          </th>
          <th scope="col">Property</th>
          <th scope="col">City</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {properties.map(({ id, name, city, state, hindrance }) => (
          <tr key={id}>
            <td className="eg-properties-check">
              <Checkbox
                size="small"
                checked={chosen.has(id)}
                disabled={disabled || hindrance !== null}
                onChange={(_, choose) => onToggle([id], choose)}
                slotProps={{ input: { 'aria-label': hindrance ? `${name}. ${hindrance}` : name } }}
              />
            </td>
            <td className={hindrance === null ? '' : 'eg-muted'}>
              {name}
              {hindrance !== null && <div>{hindrance}</div>}
            </td>
            <td>{city}</td>
            <td>{state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** All matches of the filters can be selected: their number is exact. */
const usual = contactPropertiesQuery.parse({ exactTotals: true });
type Shown = Partial<ContactPropertiesQuery>;
type Narrowing = Pick<ContactPropertiesQuery, 'propertyName' | 'state' | 'licensingAuthorityId' | 'licenseTypeId'>;
/** Enter searches for a property instead of sending the form. */
const finds = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text')
    event.preventDefault();
};
const set = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)) as T;

/** The properties that get the contact: a selection over all pages, or all matches of the filters. */
export const PropertiesField = () => {
  const { setValue } = useFormContext();
  const [ids, addToAll] = useWatch({ name: ['propertyIds', 'addToAll'] }) as [readonly string[], boolean];
  const filter = useSettled(set(useWatch({ name: 'filter' }) as Narrowing));
  const narrowed = JSON.stringify(filter);
  // Changed filters begin with the first page.
  const [shown, setShown] = useState<{ of: string; changes: Shown }>({ of: narrowed, changes: {} });
  const changes = shown.of === narrowed ? shown.changes : {};
  const state = listState<ContactPropertiesQuery>(usual, changes, (now) => setShown({ of: narrowed, changes: now }));
  const { data, error, refetch } = useProperties({ ...state.query, ...filter });
  const choose = (now: readonly string[]) => setValue('propertyIds', now, { shouldDirty: true });
  const toggle = (some: readonly string[], chooses: boolean) =>
    choose([...ids.filter((id) => !some.includes(id)), ...(chooses ? some : [])]);
  const chosen = new Set(ids);
  return (
    <fieldset className="eg-group eg-properties" onKeyDown={finds}>
      <legend>Properties</legend>
      <Filters />
      <CheckboxField
        name="addToAll"
        label="Add to all properties that the filters find"
        hint="Inactive properties, and properties with licenses designated to the other side, are not included."
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} />
      ) : data.items.length === 0 ? (
        <NothingHere reason="No property matches these filters." />
      ) : (
        <div className="eg-table-wrap">
          <Rows properties={data.items} chosen={chosen} disabled={addToAll} onToggle={toggle} />
        </div>
      )}
      {data && (
        <ListFoot
          state={state}
          total={data.totalItemCount}
          shown={data.items.length}
          chosen={
            <>
              <span role="status">
                {addToAll
                  ? `All of ${propertiesInWords(data.totalItemCount)}`
                  : `${propertiesInWords(ids.length)} chosen`}
              </span>
              {!addToAll && ids.length > 0 && (
                <Button size="small" variant="text" onClick={() => choose([])}>
                  Clear selection
                </Button>
              )}
            </>
          }
        />
      )}
    </fieldset>
  );
};
