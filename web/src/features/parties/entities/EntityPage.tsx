import type { EntityDetail } from '@evergreen/contracts/parties/entities';
import Button from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../kit/messages/recordReference';
import { useDialog } from '../../../kit/dialog/useDialog';
import { DetailPage } from '../../../kit/page/DetailPage';
import { ProfileTabs, useTab } from '../../../kit/page/ProfileTabs';
import { useKeeps } from '../../../kit/records/useKeeps';
import { Tag } from '../../../kit/signs/Tag';
import { useCompanyParent } from '../../../shared/companyParent';
import { DeleteEntity } from './DeleteEntity';
import { EntityDetailsCard, EntityFacts } from './DetailsCards';
import { useEntity } from './entities.api';
import { EditEntityDialog } from './EntityDialog';
import { OfficersCard } from './OfficersCard';
import { PropertiesCard } from './PropertiesCard';

const useEdits = ({ isManagedByClient }: Pick<EntityDetail, 'isManagedByClient'>) =>
  useKeeps('entity.edit', true).keeps({ isClientSpecific: isManagedByClient });

const Actions = ({ entity }: { entity: EntityDetail }) => {
  const [edit, removal] = [useDialog(), useDialog()];
  const { to } = useCompanyParent();
  if (!useEdits(entity)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Trash2 size={15} aria-hidden />} onClick={removal.show}>
        Delete
      </Button>
      <Button variant="contained" startIcon={<Pencil size={15} aria-hidden />} onClick={edit.show}>
        Edit
      </Button>
      <EditEntityDialog {...edit.props} entity={entity} />
      <DeleteEntity {...removal.props} entity={entity} to={to} />
    </>
  );
};

const Status = ({ entity: { active, managedBy, ...entity } }: { entity: EntityDetail }) => (
  <>
    <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>{' '}
    {!useEdits(entity) && <span className="eg-muted">Managed by {managedBy}</span>}
  </>
);

const shown = ['details', 'officers', 'properties'] as const;

const Work = ({ entity }: { entity: EntityDetail }) => {
  const edits = useEdits(entity);
  const tab = useTab(shown);
  if (tab === 'officers') return <OfficersCard entity={entity} edits={edits} />;
  if (tab === 'properties') return <PropertiesCard entity={entity} />;
  return <EntityDetailsCard entity={entity} />;
};

/** Document 3, Entity profile. */
export const EntityPage = () => {
  const { entityId = '' } = useParams();
  const query = useEntity(entityId);
  const name = query.data?.name;
  const concern = useOwnReference(name, `/entities/${entityId}`);
  const tab = useTab(shown);
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage
        query={query}
        back={useCompanyParent()}
        title={(entity) => entity.name}
        status={(entity) => <Status entity={entity} />}
        actions={(entity) => <Actions entity={entity} />}
        tabs={({ activeOfficersCount, affiliatedPropertiesCount }) => (
          <ProfileTabs
            of="Entity"
            tabs={{
              details: { label: 'Entity Details' },
              officers: { label: 'Officers', count: activeOfficersCount },
              properties: { label: 'Property Affiliations', count: affiliatedPropertiesCount },
            }}
            now={tab}
          />
        )}
        work={(entity) => <Work entity={entity} />}
        {...(tab === 'details' && { facts: (entity: EntityDetail) => <EntityFacts entity={entity} /> })}
      />
    </RecordReferenceContext>
  );
};
