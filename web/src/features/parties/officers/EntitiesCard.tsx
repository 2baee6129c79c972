import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Counted } from '@evergreen/contracts/common';
import {
  type OfficerDetail,
  type OfficerEntity,
  officerEntityQuery,
  type OfficerEntityQuery,
  officerEntitiesColumns,
} from '@evergreen/contracts/parties/officers';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { listOfficerEntities } from './officers.api';

const columns: readonly Column<OfficerEntity, OfficerEntityQuery>[] = contractColumns(officerEntitiesColumns, {
  entityName: { detail: ({ entityActive }) => !entityActive && 'The entity is inactive', narrow: 'first' },
  titles: { narrow: 'second' },
  active: { narrow: 'first' },
});

/** The entities in which the officer holds titles. */
export const EntitiesCard = ({ officer }: { officer: OfficerDetail }) => (
  <ListCard<OfficerEntity, OfficerEntityQuery, Counted<OfficerEntity>>
    title="Entities"
    prefix="entity"
    noun={['entity', 'entities']}
    queryKey={['corporate-officer', officer.id, 'entities']}
    shows={{ entityOfficer: true, corporateEntity: true, officerTitle: true }}
    contract={officerEntityQuery}
    list={(query, signal) => listOfficerEntities(officer, query, signal)}
    columns={columns}
    exportAs={{ type: 'shown-officer-entities', of: officer.id }}
    quick={activeOnly<OfficerEntityQuery, Counted<OfficerEntity>>()}
    search="Search entities"
    href={({ corporateEntityId }) => `/entities/${corporateEntityId}?tab=officers`}
    rowName={({ entityName }) => entityName}
    rowTone={({ active }) => (active ? undefined : 'shaded')}
    summary={activeInWords}
    empty={{ reason: 'This officer is on no entity.', usual: 'This officer is active on no entity.' }}
  />
);
