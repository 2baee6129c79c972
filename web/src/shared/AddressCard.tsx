import { Card } from '../kit/page/Card';
import { Facts } from '../kit/page/Facts';

type Part = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country' | 'county';

/** Where a company is, on its profile. */
export const AddressCard = ({ of }: { of: Readonly<Record<Part, string | null>> }) => (
  <Card title="Address">
    <Facts
      facts={[
        ['Address 1', of.address1],
        ['Address 2', of.address2],
        ['City', of.city],
        ['State/Region', of.state],
        ['Zip', of.zip],
        ['Country', of.country],
        ['County', of.county],
      ]}
    />
  </Card>
);
