import Button from '@mui/material/Button';
import { renewalMessages } from '@evergreen/contracts/renewing/renewals';
import type { Submission } from '../../../../kit/http/api';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { SendLicenseDialog } from '../../../../shared/sending/SendLicenseDialog';
import { StepActions } from '../../../../kit/signs/Stepper';
import { recordAndMove, touchesRenewal } from '../renewals.api';
import { Recipients } from '../sending/Recipients';
import { sendLicenseEmail } from '../sending/sending.api';
import { LetterLink } from './LetterLink';
import type { StepWork } from './StepWork';

/** Step 6: by mail, by e-mail, or not at all; and the status of the e-mails. */
export const SendWork: StepWork = ({ licenseId, license, renewal, calls, to, progress, works, busy, run, record }) => {
  const email = useDialog();
  /** Recording how the license was sent marks the step complete, too. */
  const andMove = (work: (submission: Submission) => Promise<void>) => (submission: Submission) =>
    progress === 'current'
      ? recordAndMove(work, (part) => calls.moveStage({ renewalStatus: to }, part), submission)
      : work(submission);
  const turn = (submission: Submission) =>
    calls.setSendRequirement({ sendLicenseNotApplicable: !renewal.sendLicenseNotApplicable }, submission);
  return (
    <>
      <StepActions>
        {works && progress === 'current' && !renewal.sendLicenseNotApplicable && !renewal.licenseSentDate && (
          <Button variant="outlined" size="small" onClick={record}>
            By Mail
          </Button>
        )}
        {works && !renewal.sendLicenseNotApplicable && (
          <Button variant="outlined" size="small" onClick={email.show}>
            By Email
          </Button>
        )}
        {works && progress === 'current' && (
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() =>
              run(renewal.sendLicenseNotApplicable ? turn : andMove(turn), renewalMessages.sendRequirementSaved)
            }
          >
            {renewal.sendLicenseNotApplicable ? 'Require Sent License' : 'Not Applicable'}
          </Button>
        )}
        <LetterLink renewalId={renewal.id} kind="property" />
      </StepActions>
      <Recipients
        licenseId={licenseId}
        renewalId={renewal.id}
        recipients={renewal.licenseEmailRecipients}
        works={works}
      />
      <SendLicenseDialog
        {...email.props}
        propertyId={license.propertyId}
        hasDocument={renewal.licenseDocumentExists || license.licenseDocumentExists}
        hasAuthority={Boolean(license.licensingAuthorityId)}
        about={renewal}
        command={(body, submission) => andMove((part) => sendLicenseEmail(renewal.id, body, part))(submission)}
        touches={touchesRenewal(licenseId)}
      />
    </>
  );
};
