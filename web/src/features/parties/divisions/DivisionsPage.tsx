import type { Created } from '@evergreen/contracts/common';
import { type Division, type DivisionQuery, divisions } from '@evergreen/contracts/parties/divisions';
import { useNavigate } from 'react-router';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMayHere } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column, Filter } from '../../../kit/list/state/types';
import { countries, statesOf } from '../../../shared/countries';
import { DivisionDialog } from './DivisionDialog';
import { listDivisions } from './divisions.api';
import { PropertiesLink } from './PropertiesLink';

const columns: readonly Column<Division, DivisionQuery>[] = contractColumns(divisions.columns, {
  name: { narrow: 'first' },
  companyCode: { narrow: 'second' },
  city: { narrow: 'second' },
  propertiesCount: { cell: (division) => <PropertiesLink division={division} short /> },
});

const states = ['United States', 'Canada'].flatMap((country) => statesOf(country) ?? []);
const filters: readonly Filter<DivisionQuery>[] = [
  { kind: 'options', name: 'countries', label: 'Country', options: countries },
  { kind: 'options', name: 'states', label: 'State/Region', options: states },
];

/** Document 1, 2.8. */
export const DivisionsPage = () => {
  const navigate = useNavigate();
  const dialog = useDialog();
  const edits = useMayHere()('division.edit');
  const add = edits && <AddButton onClick={dialog.show}>Add Division</AddButton>;
  return (
    <>
      <ListPage<Division, DivisionQuery>
        title="Divisions"
        noun={['division', 'divisions']}
        queryKey={['divisions']}
        shows={{ division: true, property: true }}
        contract={divisions.query}
        list={listDivisions}
        columns={columns}
        exportAs={{ type: 'shown-divisions' }}
        filters={filters}
        search="Search name, code, number, city"
        href={({ id }) => `/divisions/${id}`}
        rowName={({ name }) => name}
        actions={add}
        empty={{ reason: 'There is no division yet.', step: add }}
      />
      {dialog.props.open && (
        <DivisionDialog
          record={undefined}
          onClose={dialog.props.onClose}
          onDone={(made) => void navigate(`/divisions/${(made as Created).id}`)}
        />
      )}
    </>
  );
};
