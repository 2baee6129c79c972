import { number } from '@evergreen/contracts/counted';
import type { TrustAccount } from '@evergreen/contracts/renewing/accounting';
import { isNegative, subtractMoney } from '@evergreen/workflows/money';
import { moneyText } from '../../../kit/values/Money';
import { Notice } from '../../../kit/signs/Notice';
import { Tag } from '../../../kit/signs/Tag';

/** The balance, and how it compares with its threshold. */
export const TrustAccountCard = ({ account }: { account: NonNullable<TrustAccount> }) => {
  const { currentBalance, minimumBalanceThreshold, isActive, itemCount } = account;
  const available = subtractMoney(currentBalance, minimumBalanceThreshold);
  const isBelow = isNegative(available);
  return (
    <section className="eg-card eg-trust" aria-label="Balance">
      <dl>
        <div>
          <dt>Current Balance</dt>
          <dd>
            {moneyText(currentBalance)} {isBelow && <Tag tone="late">Below threshold</Tag>}
          </dd>
        </div>
        <div>
          <dt>Minimum Balance Threshold</dt>
          <dd>{moneyText(minimumBalanceThreshold)}</dd>
        </div>
        <div>
          <dt>Available Above Threshold</dt>
          <dd>{isBelow ? moneyText('0.00') : moneyText(available)}</dd>
        </div>
        <div>
          <dt>Postings</dt>
          <dd>{number(itemCount)}</dd>
        </div>
      </dl>
      {!isActive && (
        <Notice tone="plain">
          The account is not active: invoices do not draw on it, and nothing can be deposited.
        </Notice>
      )}
    </section>
  );
};
