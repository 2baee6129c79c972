import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Counted } from '@evergreen/contracts/common';
import {
  type EntityDetail,
  type EntityProperty,
  entityPropertyQuery,
  type EntityPropertyQuery,
  entityPropertiesColumns,
} from '@evergreen/contracts/parties/entities';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { listEntityProperties } from './entities.api';

type Row = EntityProperty & { id: string };

const columns: readonly Column<Row, EntityPropertyQuery>[] = contractColumns(entityPropertiesColumns, {
  name: { narrow: 'first' },
  address: { narrow: 'second' },
  affiliation: { narrow: 'first' },
});

/** The properties that the entity is affiliated with. */
export const PropertiesCard = ({ entity }: { entity: EntityDetail }) => (
  <ListCard<Row, EntityPropertyQuery, Counted<Row>>
    title="Property Affiliations"
    prefix="property"
    noun={['property', 'properties']}
    queryKey={['corporate-entity', entity.id, 'properties']}
    shows={{ propertyAffiliation: true, property: true }}
    contract={entityPropertyQuery}
    list={(query, signal) => listEntityProperties(entity, query, signal)}
    columns={columns}
    exportAs={{ type: 'shown-entity-properties', of: entity.id }}
    quick={activeOnly<EntityPropertyQuery, Counted<Row>>()}
    search="Search properties"
    href={({ id }) => `/properties/${id}`}
    rowName={({ propertyName }) => propertyName}
    rowTone={({ active }) => (active ? undefined : 'shaded')}
    summary={activeInWords}
    empty={{
      reason: 'This entity is affiliated with no property.',
      usual: 'This entity is affiliated with no active property.',
    }}
  />
);
