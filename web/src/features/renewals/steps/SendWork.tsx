import Button from '@mui/material/Button';
import { renewalMessages } from '@evergreen/contracts/renewals';
import { StepActions } from '../../../kit/Stepper';
import { LetterLink } from './LetterLink';
import type { StepWork } from './StepWork';

export const SendWork: StepWork = ({ renewal, calls, progress, works, busy, run, record }) => (
  <StepActions>
    {works && progress === 'current' && (
      <>
        {!renewal.sendLicenseNotApplicable && !renewal.licenseSentDate && (
          <Button variant="outlined" size="small" onClick={record}>
            By Mail
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          onClick={() =>
            run(
              (act) => calls.sendNotApplicable(!renewal.sendLicenseNotApplicable, act),
              renewalMessages.sendRequirementSaved,
            )
          }
        >
          {renewal.sendLicenseNotApplicable ? 'Require Sent License' : 'Not Applicable'}
        </Button>
      </>
    )}
    <LetterLink renewalId={renewal.id} kind="property" />
  </StepActions>
);
