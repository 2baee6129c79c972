import type { Money } from '../money.js';
import { isNegative, subtractMoney } from '../money.js';

export interface TrustAccountDraw {
  /** The invoice's new amount. */
  amount: Money;
  /** Its withdrawn amount. */
  priorAmount: Money;
  currentBalance: Money;
  minimumBalanceThreshold: Money;
}

/**
 * Whether to ask before the invoice is sent: the new amount minus the prior amount exceeds the current balance minus
 * the minimum threshold (document 2, Trust account warning). A warning only: the server does not check it.
 */
export const exceedsTrustAccount = (draw: TrustAccountDraw): boolean =>
  isNegative(
    subtractMoney(
      subtractMoney(draw.currentBalance, draw.minimumBalanceThreshold),
      subtractMoney(draw.amount, draw.priorAmount),
    ),
  );
