import type { PremisesAddress } from '@evergreen/contracts/licensing/property-licenses';
import { addressKey, codeKey, nameKey } from '@evergreen/workflows/record-keys';

/** If the property has no county, a license keeps its own. */
const countyOf = (property: PremisesAddress, { county }: PremisesAddress) => property.county ?? county;

const keyOf = ({ address1, address2, city, state, zip, county, country }: PremisesAddress): string =>
  [
    addressKey(`${address1} ${address2 ?? ''}`),
    nameKey(city),
    codeKey(state),
    codeKey(zip ?? ''),
    nameKey(county ?? ''),
    nameKey(country),
  ].join('|');

/** The premises of a license after they are synchronized with the property's address. */
export const synced = (property: PremisesAddress, premises: PremisesAddress): PremisesAddress => ({
  ...property,
  county: countyOf(property, premises),
});

/**
 * Whether they are another place, and not the same one in another spelling: case, spaces and short words do not
 * count.
 */
export const differs = (property: PremisesAddress, premises: PremisesAddress): boolean =>
  keyOf(synced(property, premises)) !== keyOf(premises);
