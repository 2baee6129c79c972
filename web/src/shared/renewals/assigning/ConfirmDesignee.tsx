import { type RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { approvalNoticeDays } from '@evergreen/contracts/licensing/licenses';
import Button from '@mui/material/Button';
import { daysBetween, todayIn } from '../../../kit/values/DateWithMeaning';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { useIdentity } from '../../../kit/data/identity';
import { useMailWords } from '../../../kit/data/mailWords';
import { Notice } from '../../../kit/signs/Notice';

import type { AssignableRow } from './assignableRow';
import { licensesInWords } from '../inWords';

const isNear = ({ renewalDueDate, expirationDate }: AssignableRow, today: string) =>
  [renewalDueDate, expirationDate].some((date) => date && daysBetween(today, date) <= approvalNoticeDays);

interface ConfirmDesigneeProps {
  changed: readonly AssignableRow[];
  wanted: RenewalDesignation;
  answer: (confirmed?: true) => void;
}

/** Asked before another designee is saved; within 30 days it is a request, and says so. */
export const ConfirmDesignee = ({ changed, wanted, answer }: ConfirmDesigneeProps) => {
  const { timeZone } = useIdentity();
  const mails = useMailWords();
  const near = changed.filter((row) => isNear(row, todayIn(timeZone))).length;
  return (
    <DialogFrame open title="Change Renewal Designee" onClose={() => answer()}>
      <div className="eg-dialog-body">
        <p>
          The renewals of {licensesInWords(changed.length)} will be designated to the {renewalDesignationLabels[wanted]}
          . Their secondary licenses follow.
        </p>
        {near > 0 && (
          <Notice tone="soon">
            {licensesInWords(near)} of these {near === 1 ? 'is' : 'are'} due or {near === 1 ? 'expires' : 'expire'}{' '}
            within {approvalNoticeDays} days: the change needs the approval of the provider’s administrative team.{' '}
            {mails('You will be notified of the outcome by email.')}
          </Notice>
        )}
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={() => answer()}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => answer(true)} autoFocus>
          Change Designee
        </Button>
      </div>
    </DialogFrame>
  );
};
