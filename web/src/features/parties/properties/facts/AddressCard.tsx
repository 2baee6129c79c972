import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { Card } from '../../../../kit/page/Card';
import { Facts } from '../../../../kit/page/Facts';
import { Place } from '../../../../shared/Place';

const mailingOf = (property: PropertyDetail) => ({
  address1: property.mailingAddress1,
  address2: property.mailingAddress2,
  city: property.mailingCity,
  state: property.mailingState,
  zip: property.mailingZip,
  county: property.mailingCounty,
  country: property.mailingCountry,
});

export const AddressCard = ({ property }: { property: PropertyDetail }) => (
  <Card title="Address" rank="first">
    <Facts
      facts={[
        ['Property Address', <Place key="own" of={property} />],
        [
          'Mailing Address',
          property.mailingAddressSameAsProperty ? (
            'Same as property address'
          ) : (
            <Place key="mail" of={mailingOf(property)} />
          ),
        ],
      ]}
    />
  </Card>
);
