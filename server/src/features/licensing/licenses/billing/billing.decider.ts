import { words } from '@evergreen/contracts/common';
import type { ClientCostStructure } from '@evergreen/contracts/accounts/enums';
import { type BillingBody, type BondAndInsuranceBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { may } from '@evergreen/workflows/permissions';
import { Refusal } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import { differing, editable } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { BillingFields, BondAndInsuranceFields, LicenseFields } from '../license/licenses.fields.js';

interface Sent<P> {
  readonly by: Actor;
  readonly data: P;
}

/** The client's settings for billing. */
export interface BillingFacts {
  readonly costStructure: ClientCostStructure;
  readonly isBillingIdRequired: boolean;
}

/** What is wrong with a license's billing, by field. @param touchFeeAmount undefined: it does not change */
export const wrongBilling = (
  by: Actor,
  { billingId, touchFeeAmount }: Partial<BillingFields>,
  designation: LicenseFields['renewalDesignation'],
  { costStructure, isBillingIdRequired }: BillingFacts,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  if (costStructure === 'TouchFee' && isBillingIdRequired && billingId === null) errors['billingId'] = [words.required];
  if (touchFeeAmount === undefined) return errors;
  if (!may(by, 'license.touchFee', { tenantId: tenantOf(by), designation }))
    errors['touchFeeAmount'] = [licenseMessages.touchFeeByAdministrators];
  else if (touchFeeAmount !== null && costStructure !== 'TouchFee')
    errors['touchFeeAmount'] = [licenseMessages.touchFeeOnly];
  return errors;
};

export const refuseWrongBilling = (...args: Parameters<typeof wrongBilling>): void => {
  const errors = wrongBilling(...args);
  if (Object.keys(errors).length > 0) throw new Refusal(words.form, { errors });
};

export const changeBilling = (
  state: License,
  { by, data }: Sent<Partial<BillingBody>>,
  facts: BillingFacts,
): readonly LicenseEvent[] => {
  const license = editable(state, by);
  const { billingId, touchFeeAmount } = data;
  const changed = differing<BillingFields>(license, {
    billingId,
    ...(touchFeeAmount !== undefined && { touchFeeAmount }),
  });
  refuseWrongBilling(
    by,
    { billingId, ...(changed && 'touchFeeAmount' in changed && changed) },
    license.renewalDesignation,
    facts,
  );
  return changed ? [{ type: 'BillingChanged', ...changed }] : [];
};

export const changeBondAndInsurance = (
  state: License,
  { by, data }: Sent<Partial<BondAndInsuranceBody>>,
): readonly LicenseEvent[] => {
  const changed = differing<BondAndInsuranceFields>(editable(state, by), data);
  return changed ? [{ type: 'BondAndInsuranceChanged', ...changed }] : [];
};
