import { billingFields } from '@evergreen/contracts/licenses';
import { money, words } from '@evergreen/contracts/common';
import type { ClientCostStructure } from '@evergreen/contracts/enums';
import { isFirmAdministrator, type PermissionUser } from '@evergreen/workflows/permissions';
import { z } from 'zod';

/** What decides whether a license cannot be without its Billing ID. */
interface Billed {
  clientCostStructure: ClientCostStructure | null;
  isBillingIdRequired: boolean;
}

export const needsBillingId = ({ clientCostStructure, isBillingIdRequired }: Billed) =>
  clientCostStructure === 'TouchFee' && isBillingIdRequired;

/** An empty box is no amount; who may not enter it sends none, and it stays as it is. */
export const billingForm = {
  billingId: billingFields.billingId,
  touchFeeAmount: z.preprocess((value) => (value === '' ? null : value), money.nullable()).optional(),
};

/** Where the client is charged by it. */
export const entersTouchFee = (user: PermissionUser, costStructure: ClientCostStructure | null) =>
  costStructure === 'TouchFee' && isFirmAdministrator(user);

export const billingIdWhere =
  (needed: boolean) =>
  ({ billingId }: { billingId: string | null }, context: z.RefinementCtx): void => {
    if (needed && billingId === null)
      context.addIssue({ code: 'custom', path: ['billingId'], message: words.required });
  };
