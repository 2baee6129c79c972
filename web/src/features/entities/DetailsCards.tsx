import type { EntityDetail } from '@evergreen/contracts/entities';
import { longDate } from '@evergreen/workflows/date-words';
import { shortDate } from '../../kit/DateWithMeaning';
import { EmailLink } from '../../kit/EmailWords';
import { Card } from '../../kit/page/Card';
import { Facts } from '../../kit/page/Facts';
import { FactsCard } from '../../kit/page/FactsCard';
import { dayOf, useTimeZone } from '../../kit/time';
import { links } from './links';

const Elsewhere = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url}
  </a>
);
const day = (date: string | null) => date && shortDate(date);

export const EntityDetailsCard = ({ entity }: { entity: EntityDetail }) => (
  <>
    <FactsCard
      title="Entity Details"
      facts={[
        ['State of Formation', entity.stateOfFormation],
        ['Date of Formation', entity.dateOfFormation && longDate(entity.dateOfFormation)],
        ['Federal EIN', entity.federalEin],
        ['Description of Ownership', entity.descriptionOfOwnership],
      ]}
    />
    <FactsCard
      title="Documents"
      facts={links.map(({ name, label }) => {
        const url = entity[name];
        return [label, url && <Elsewhere url={url} />] as const;
      })}
    />
  </>
);

export const EntityFacts = ({ entity }: { entity: EntityDetail }) => {
  const timeZone = useTimeZone();
  return (
    <>
      <FactsCard
        title="Contact"
        facts={[
          ['Contact Name', entity.contactName],
          ['Contact Email', entity.contactEmail && <EmailLink email={entity.contactEmail} />],
          ['Phone Number', entity.phone],
          ['Instructions', entity.entityContactInstructions],
        ]}
      />
      <Card title="Record" rank="last">
        <Facts
          facts={[
            ['Managed By', entity.managedBy],
            !entity.active && ['Deactivated', day(entity.deactivatedDate)],
            ['Created', shortDate(dayOf(timeZone, entity.createdOn))],
            ['Modified', shortDate(dayOf(timeZone, entity.modifiedOn))],
          ]}
        />
      </Card>
    </>
  );
};
