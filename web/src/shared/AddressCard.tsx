import { FactsCard } from '../kit/page/FactsCard';

type Part = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country' | 'county';

/** The address of a company, on its profile. */
export const AddressCard = ({ of }: { of: Readonly<Record<Part, string | null>> }) => (
  <FactsCard
    title="Address"
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
);
