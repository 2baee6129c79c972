import type { EntityDetail } from '@evergreen/contracts/parties/entities';
import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/records/RecordPage';
import { useKeeps } from '../../../kit/records/useKeeps';
import { StatusTag } from '../../../kit/signs/StatusTag';
import { useCompanyParent } from '../../../shared/companyParent';
import { DeleteEntity } from './DeleteEntity';
import { EntityDetailsCard, EntityFacts } from './DetailsCards';
import { useEntity } from './entities.api';
import { EditEntityDialog } from './EntityDialog';
import { OfficersCard } from './OfficersCard';
import { PropertiesCard } from './PropertiesCard';

/** Document 3, Entity profile. */
export const EntityPage = () => {
  const { entityId = '' } = useParams();
  const parent = useCompanyParent();
  const { keeps } = useKeeps('entity.edit', true);
  const may = ({ isManagedByClient }: EntityDetail) => keeps({ isClientSpecific: isManagedByClient });
  return (
    <RecordPage
      kind="entity"
      thing="Entity"
      at={`/entities/${entityId}`}
      query={useEntity(entityId)}
      back={parent}
      called={({ name }) => name}
      status={(entity) => (
        <>
          <StatusTag active={entity.active} />{' '}
          {!may(entity) && <span className="eg-muted">Managed by {entity.managedBy}</span>}
        </>
      )}
      edit={{ may, dialog: (entity, onClose) => <EditEntityDialog entity={entity} onClose={onClose} /> }}
      remove={{ may, dialog: (entity, onClose) => <DeleteEntity entity={entity} to={parent.to} onClose={onClose} /> }}
      parts={{
        details: {
          label: 'Entity Details',
          work: (entity) => <EntityDetailsCard entity={entity} />,
          facts: (entity) => <EntityFacts entity={entity} />,
        },
        officers: {
          label: 'Officers',
          count: ({ activeOfficersCount }) => activeOfficersCount,
          work: (entity) => <OfficersCard entity={entity} edits={may(entity)} />,
        },
        properties: {
          label: 'Property Affiliations',
          count: ({ affiliatedPropertiesCount }) => affiliatedPropertiesCount,
          work: (entity) => <PropertiesCard entity={entity} />,
        },
      }}
    />
  );
};
