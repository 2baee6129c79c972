import { addressToComplete } from '@evergreen/contracts/addresses';
import type { AddressPart } from '@evergreen/contracts/fields';

const joined = (words: readonly (string | null)[], between: string) => words.filter(Boolean).join(between);

interface PlaceProps {
  of: Readonly<Record<Exclude<AddressPart, 'county'>, string | null> & { county?: string | null }>;
}

/** An address as on an envelope; the county, which no envelope has, gets a label. */
export const Place = ({ of: { address1, address2, city, state, zip, county, country } }: PlaceProps) => (
  <address className="eg-place">
    {address1 === '' && <span className="eg-muted">{addressToComplete}</span>}
    {[address1, address2, joined([city, joined([state, zip], ' ')], ', '), country, county && `County: ${county}`]
      .filter(Boolean)
      .map((line, index) => (
        <span key={index}>{line}</span>
      ))}
  </address>
);
