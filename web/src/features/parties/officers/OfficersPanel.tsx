import { officerLabel } from '@evergreen/contracts/shown-words';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type OfficerListRow,
  officerQuery,
  type OfficerQuery,
  officersColumns,
} from '@evergreen/contracts/parties/officers';
import { useIdentity } from '../../../kit/data/identity';
import { managedByFilter } from '../../../shared/managedByFilter';
import { CountLink } from '../../../kit/values/CountLink';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { useKeeps } from '../../../kit/records/useKeeps';
import { NewOfficerDialog } from './OfficerDialog';
import { listOfficers } from './officers.api';

/** On the officer's own page; both lists show inactive ones, too. */
const officerTab = (id: string, of: 'license' | 'entity') =>
  `/officers/${id}?tab=${of === 'license' ? 'licenses' : 'entities'}&${of}activeOnly=false`;

const columns: readonly Column<OfficerListRow, OfficerQuery>[] = contractColumns(officersColumns, {
  name: { detail: ({ active }) => !active && 'Inactive', narrow: 'first' },
  licenseCount: {
    cell: ({ id, name, licenseCount }) => (
      <CountLink
        count={licenseCount}
        to={officerTab(id, 'license')}
        noun={['license', 'licenses']}
        of={officerLabel(name)}
      />
    ),
  },
  corporateEntityCount: {
    cell: ({ id, name, corporateEntityCount }) => (
      <CountLink
        count={corporateEntityCount}
        to={officerTab(id, 'entity')}
        noun={['entity', 'entities']}
        of={officerLabel(name)}
      />
    ),
  },
  managedBy: { narrow: 'second' },
});

/** The officers of a company, and those that its firm provides. */
export const OfficersPanel = () => {
  const adding = useDialog();
  const { adds } = useKeeps('entity.edit', true);
  return (
    <>
      <ListCard<OfficerListRow, OfficerQuery>
        title="Officers"
        prefix="officer"
        noun={['officer', 'officers']}
        queryKey={['corporate-officers']}
        shows={{ officer: true, entityOfficer: true, license: true }}
        contract={officerQuery}
        list={listOfficers}
        columns={columns}
        exportAs={{ type: 'shown-officers' }}
        search="Search officers"
        filters={managedByFilter(useIdentity())}
        href={({ id }) => `/officers/${id}`}
        rowName={({ name }) => officerLabel(name)}
        rowTone={({ active }) => (active ? undefined : 'shaded')}
        actions={
          adds && (
            <AddButton size="small" onClick={adding.show}>
              Add Officer
            </AddButton>
          )
        }
        empty={{ reason: 'There are no officers.' }}
      />
      <NewOfficerDialog {...adding.props} />
    </>
  );
};
