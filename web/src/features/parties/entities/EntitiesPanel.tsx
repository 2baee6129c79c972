import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { pathOf } from '../../../kit/http/calls';
import type { Counted } from '@evergreen/contracts/common';
import {
  type EntityListRow,
  entityQuery,
  type EntityQuery,
  entitiesColumns,
} from '@evergreen/contracts/parties/entities';
import { longDate } from '@evergreen/contracts/date-words';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column, Filter } from '../../../kit/list/state/types';
import { useKeeps } from '../../../kit/records/useKeeps';
import { listEntities } from './entities.api';
import { NewEntityDialog } from './EntityDialog';

const columns: readonly Column<EntityListRow, EntityQuery>[] = contractColumns(entitiesColumns, {
  name: { narrow: 'first' },
  stateOfFormation: { narrow: 'second' },
  dateOfFormation: { cell: (row) => row.dateOfFormation && longDate(row.dateOfFormation) },
  federalEin: { cell: (row) => <span className="eg-number">{row.federalEin}</span>, narrow: 'second' },
  managedBy: { narrow: 'first' },
});

const filters: readonly Filter<EntityQuery>[] = [
  {
    kind: 'options',
    name: 'officerTitleIds',
    label: 'Officer Title',
    options: { path: pathOf(officerTitleCalls.options) },
  },
];

/** The entities of a company, and those that its firm provides. */
export const EntitiesPanel = () => {
  const adding = useDialog();
  const { adds } = useKeeps('entity.edit', true);
  return (
    <>
      <ListCard<EntityListRow, EntityQuery, Counted<EntityListRow>>
        title="Entities"
        prefix="entity"
        noun={['entity', 'entities']}
        queryKey={['corporate-entities']}
        shows={{ corporateEntity: true }}
        contract={entityQuery}
        list={listEntities}
        columns={columns}
        exportAs={{ type: 'shown-entities' }}
        quick={activeOnly<EntityQuery, Counted<EntityListRow>>()}
        search="Search entities"
        filters={filters}
        href={({ id }) => `/entities/${id}`}
        rowName={({ name }) => name}
        rowTone={({ active }) => (active ? undefined : 'shaded')}
        summary={activeInWords}
        actions={
          adds && (
            <AddButton size="small" onClick={adding.show}>
              Add Entity
            </AddButton>
          )
        }
        empty={{ reason: 'There are no entities.', usual: 'There are no active entities.' }}
      />
      <NewEntityDialog {...adding.props} />
    </>
  );
};
