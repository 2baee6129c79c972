import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { licenseLacks, type PropertyLicense } from '@evergreen/contracts/licensing/property-licenses';
import { useMay } from '../../../kit/data/identity';
import type { LicenseChoice } from './LicensesField';

interface Designated {
  renewalDesignation: RenewalDesignation;
}

/** Why the user may not work on a license; null if they may. The server checks the same. */
export const useWorkRefusal = (tenantId: string) => {
  const may = useMay();
  return ({ renewalDesignation: designation }: Designated): string | null => {
    if (may('license.edit', { tenantId, designation })) return null;
    return designation === 'ManagingFirm' ? licenseLacks.firm : licenseLacks.client;
  };
};

/** A license as a choice, or the reason why it is not one. */
export const choiceOf = (license: PropertyLicense, why: string | null, detail?: string): LicenseChoice => ({
  id: license.id,
  name: license.licenseNumber,
  detail: detail ?? license.licenseTypeName,
  why,
});
