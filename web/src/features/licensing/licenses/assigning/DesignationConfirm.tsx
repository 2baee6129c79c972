import Button from '@mui/material/Button';
import { renewalDesignationLabels, type RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { approvalNoticeDays } from '@evergreen/contracts/licensing/licenses';
import { daysBetween, todayIn } from '../../../../kit/values/DateWithMeaning';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame';
import { useIdentity } from '../../../../kit/data/identity';
import { Notice } from '../../../../kit/signs/Notice';
import { useMailWords } from '../../../../kit/data/mailWords';

interface DesignationConfirmProps {
  license: LicenseDetail;
  wanted: RenewalDesignation;
  answer: (confirmed?: true) => void;
}

/** As on the server: the due date of the renewal in process, if there is one, otherwise the license's. */
const nearlyDue = (license: LicenseDetail, today: string) =>
  [license.inProcessRenewal?.renewalDueDate ?? license.dueDate, license.expirationDate].some(
    (date) => date && daysBetween(today, date) <= approvalNoticeDays,
  );

/** Asked before another designee is saved; within 30 days it becomes a request, and says so. */
export const DesignationConfirm = ({ license, wanted, answer }: DesignationConfirmProps) => {
  const { timeZone } = useIdentity();
  const mails = useMailWords();
  const near = nearlyDue(license, todayIn(timeZone));
  return (
    <DialogFrame open title="Change Renewal Designee" onClose={() => answer()}>
      <div className="eg-dialog-body">
        <p>
          The renewal of license {license.licenseNumber} will be designated to the {renewalDesignationLabels[wanted]}{' '}
          instead of the {renewalDesignationLabels[license.renewalDesignation]}.
          {license.hasChildren && ' Its secondary licenses follow.'}
        </p>
        {near && (
          <Notice tone="soon">
            This license is due or expires within {approvalNoticeDays} days: the change needs the approval of the
            provider’s administrative team. {mails('You will be notified of the outcome by email.')}
          </Notice>
        )}
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={() => answer()}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => answer(true)} autoFocus>
          {near ? 'Request Approval' : 'Change Designee'}
        </Button>
      </div>
    </DialogFrame>
  );
};
