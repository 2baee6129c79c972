import { billingFields } from '@evergreen/contracts/licensing/licenses';
import { over, words } from '@evergreen/contracts/common';
import type { ClientCostStructure } from '@evergreen/contracts/accounts/enums';
import { z } from 'zod';

/** The facts that decide whether a license must have a Billing ID. */
interface Billed {
  clientCostStructure: ClientCostStructure | null;
  isBillingIdRequired: boolean;
}

export const needsBillingId = ({ clientCostStructure, isBillingIdRequired }: Billed) =>
  clientCostStructure === 'TouchFee' && isBillingIdRequired;

/** An empty field is no amount; users who may not enter it send none, and it does not change. */
export const billingForm = {
  billingId: billingFields.billingId.body,
  touchFeeAmount: z.preprocess((value) => (value === '' ? null : value), billingFields.touchFeeAmount.body).optional(),
};

export const billingIdWhere = (needed: boolean) =>
  [
    ({ billingId }: { billingId: string | null }, context: z.RefinementCtx): void => {
      if (needed && billingId === null)
        context.addIssue({ code: 'custom', path: ['billingId'], message: words.required });
    },
    over('billingId'),
  ] as const;
