import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { Card } from '../../../../kit/page/Card';
import { Facts } from '../../../../kit/page/Facts';
import { Place } from './Place';
import { mailingOf } from './places';

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
