import { type AddressPart, place } from '@evergreen/contracts/fields';
import { FactsCard } from '../kit/page/FactsCard';
import { factsOf } from './factsOf';

/** Where a company is, on its profile. */
export const AddressCard = ({ of }: { of: Readonly<Record<AddressPart, string | null>> }) => (
  <FactsCard title="Address" facts={factsOf(place(), of)} />
);
