import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { invoiceMessages, type TrustAccountUse } from '@evergreen/contracts/renewing/invoices';
import { subtractMoney } from '@evergreen/workflows/money';
import { exceedsTrustAccount } from '@evergreen/workflows/renewing/trust-account';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame';
import { useQuestion } from '../../../../kit/dialog/useQuestion';
import { moneyText } from '../../../../kit/values/Money';
import { Facts } from '../../../../kit/page/Facts';

interface Draw {
  amount: string;
  priorAmount: string;
  currentBalance: string;
  minimumBalanceThreshold: string;
}

const Warning = ({ draw, answer }: { draw: Draw; answer: (proceed: boolean) => void }) => {
  const taken = subtractMoney(draw.amount, draw.priorAmount);
  const isMore = Number(draw.priorAmount) > 0;
  return (
    <DialogFrame open title={invoiceMessages.trustAccountWarning} onClose={() => answer(false)}>
      <div className="eg-dialog-body">
        <p>
          This invoice takes {moneyText(taken)} {isMore ? 'more ' : ''}out of the trust account, and leaves it below its
          minimum balance threshold.
        </p>
        <div className="eg-trust-numbers">
          <Facts
            facts={[
              ['Current balance', moneyText(draw.currentBalance)],
              ['Minimum balance threshold', moneyText(draw.minimumBalanceThreshold)],
              ['This invoice', moneyText(draw.amount)],
              isMore && ['Already Drawn', moneyText(draw.priorAmount)],
              ['Balance afterwards', moneyText(subtractMoney(draw.currentBalance, taken))],
            ]}
          />
        </div>
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={() => answer(false)}>
          Go Back
        </Button>
        <Button variant="contained" onClick={() => answer(true)} autoFocus>
          {invoiceMessages.proceed}
        </Button>
      </div>
    </DialogFrame>
  );
};

/** Asks before an invoice brings the trust account below its threshold (document 2, Trust account warning). */
export const useTrustWarning = (): {
  /** Resolves to whether the invoice may be sent. */
  mayTake: (account: TrustAccountUse | undefined, uses: boolean, amount: string) => Promise<boolean>;
  warning: ReactNode;
} => {
  const { ask, asked } = useQuestion<Draw, boolean>();
  return {
    mayTake: async (account, uses, amount) => {
      if (!uses || !account?.isActive || account.currentBalance === null) return true;
      const draw = {
        amount,
        priorAmount: account.priorAmount,
        currentBalance: account.currentBalance,
        minimumBalanceThreshold: account.minimumBalanceThreshold ?? '0.00',
      };
      return !exceedsTrustAccount(draw) || (await ask(draw)) === true;
    },
    warning: asked && <Warning draw={asked.question} answer={asked.answer} />,
  };
};
