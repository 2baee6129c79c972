import type { EntityDetail } from '@evergreen/contracts/parties/entities';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { useRecordedFacts } from '../../../kit/page/recordedFacts';
import { FactsCard } from '../../../kit/page/FactsCard';
import { factsOf } from '../../../shared/factsOf';
import { shownFields } from './EntityFields';

const day = (date: string | null) => date && shortDate(date);

export const EntityDetailsCard = ({ entity }: { entity: EntityDetail }) => (
  <>
    <FactsCard
      title="Entity Details"
      facts={factsOf(shownFields, entity, { from: 'stateOfFormation', until: 'formationDocumentsLinkUrl' })}
    />
    <FactsCard
      title="Documents"
      facts={factsOf(shownFields, entity, { from: 'formationDocumentsLinkUrl', until: 'contactName' })}
    />
  </>
);

export const EntityFacts = ({ entity }: { entity: EntityDetail }) => {
  const recorded = useRecordedFacts(entity);
  return (
    <>
      <FactsCard
        title="Contact"
        facts={factsOf(shownFields, entity, {
          from: 'contactName',
          until: 'active',
          special: { entityContactInstructions: ['Instructions', entity.entityContactInstructions] },
        })}
      />
      <Card title="Record" rank="last">
        <Facts
          facts={[
            ['Managed By', entity.managedBy],
            !entity.active && ['Deactivated', day(entity.deactivatedDate)],
            ...recorded,
          ]}
        />
      </Card>
    </>
  );
};
