import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/records/RecordPage';
import { useProperty } from '../../../shared/properties/property.api';
import { AddressCard } from './facts/AddressCard';
import { BillingCard } from './facts/BillingCard';
import { InformationCard } from './facts/InformationCard';
import { NotesCard } from './facts/NotesCard';
import { LicenseSummary } from './LicenseSummary';
import { PropertyMenu } from './PropertyMenu';
import { PropertySubtitle } from './PropertySubtitle';
import { TaskBars } from './TaskBars';

/** Document 1, Property detail: other areas add their panels. */
export const PropertyPage = () => {
  const { propertyId = '' } = useParams();
  return (
    <RecordPage
      kind="property"
      at={`/properties/${propertyId}`}
      query={useProperty(propertyId)}
      back={{ to: '/properties', label: 'Properties' }}
      called={({ name }) => name}
      subtitle={(property) => (
        <>
          <LicenseSummary property={property} />
          <PropertySubtitle property={property} />
        </>
      )}
      actions={(property) => <PropertyMenu property={property} />}
      notices={(property) => <TaskBars property={property} />}
      facts={(property) => (
        <>
          <AddressCard property={property} />
          <InformationCard property={property} />
          <NotesCard property={property} />
          <BillingCard property={property} />
        </>
      )}
    />
  );
};
