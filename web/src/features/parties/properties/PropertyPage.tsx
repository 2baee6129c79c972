import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../kit/messages/recordReference';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Panels } from '../../../kit/areas/panels';
import { Tag } from '../../../kit/signs/Tag';
import { useProperty } from '../../../shared/properties/property.api';
import { AddressCard } from './facts/AddressCard';
import { BillingCard } from './facts/BillingCard';
import { InformationCard } from './facts/InformationCard';
import { NotesCard } from './facts/NotesCard';
import { LicenseSummary } from './LicenseSummary';
import { PropertyMenu } from './PropertyMenu';
import { Standing } from './Standing';
import { TaskBars } from './TaskBars';

const Status = ({ property: { active } }: { property: PropertyDetail }) => (
  <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>
);

const Facts = ({ property }: { property: PropertyDetail }) => (
  <>
    <AddressCard property={property} />
    <InformationCard property={property} />
    <NotesCard property={property} />
    <BillingCard property={property} />
    <Panels of="property" place="facts" id={property.id} />
  </>
);

/** Document 1, Property detail: other areas add their panels. */
export const PropertyPage = () => {
  const { propertyId = '' } = useParams();
  const query = useProperty(propertyId);
  const name = query.data?.name;
  const concern = useOwnReference(name, `/properties/${propertyId}`);
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage
        query={query}
        back={{ to: '/properties', label: 'Properties' }}
        title={(property) => property.name}
        status={(property) => <Status property={property} />}
        standing={(property) => (
          <>
            <LicenseSummary property={property} />
            <Standing property={property} />
          </>
        )}
        actions={(property) => (
          <>
            <PropertyMenu property={property} />
            <Panels of="property" place="actions" id={property.id} />
          </>
        )}
        notices={(property) => (
          <>
            <TaskBars property={property} />
            <Panels of="property" place="notices" id={property.id} />
          </>
        )}
        work={({ id }) => <Panels of="property" place="work" id={id} />}
        facts={(property) => <Facts property={property} />}
      />
    </RecordReferenceContext>
  );
};
