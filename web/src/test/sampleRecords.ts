import type { TrustAccount } from '@evergreen/contracts/renewing/accounting';
import { authority } from './authority';
import { license } from './license';
import { licenseType } from './licenseType';
import { property } from './property';

const primary = { ...license, isMaster: true } as typeof license;
const account: TrustAccount = {
  ...{ id: '0193a0c0-0000-7000-8000-0000000000e2', version: 1, isActive: true, itemCount: 1 },
  ...{ minimumBalanceThreshold: '0.00', currentBalance: '10.00' },
};

/** Records for which a sample from the documentation is not enough, by the calls that read them. */
export const sampleRecords: Readonly<Record<string, object>> = {
  [`/licensing-authorities/${authority.id}`]: authority,
  [`/licensing-authorities/${authority.id}/license-types/${licenseType.id}`]: licenseType,
  [`/licenses/${license.id}`]: primary,
  [`/properties/${property.id}`]: property,
  '/accounting/trust-account': account,
};

const ids: Readonly<Record<string, { id: string }>> = {
  licensingAuthorityId: authority,
  typeId: licenseType,
  licenseId: license,
  propertyId: property,
};
const anyId = '0193a0c0-0000-7000-8000-0000000000e1';

/** The address of a declared path, with the ids of these records. */
export const sampleAddress = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name]?.id ?? anyId);
