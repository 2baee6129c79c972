import { licenseRenewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { callsAt } from '../../../../kit/http/calls';
import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { StepActions } from '../../../../kit/signs/Stepper';
import { touchesRenewal } from '../renewals.api';
import type { StepWork } from '../steps/StepWork';
import { removeLicenseFile } from './sending.api';

/** Step 5: the received license document, until the renewal is completed. */
export const DocumentWork: StepWork = ({ licenseId, renewal, works, busy }) => {
  const remove = useDialog();
  const { licenseDocument: file } = renewal;
  if (!file) return null;
  return (
    <StepActions>
      <a href={callsAt(licenseRenewalCalls, { licenseId, renewalId: renewal.id }).document()}>{file.fileName}</a>
      {works && (
        <button type="button" className="eg-link" disabled={busy} onClick={remove.show}>
          Remove<span className="eg-sr"> license file {file.fileName}</span>
        </button>
      )}
      <ConfirmDialog
        about={renewal}
        {...remove.props}
        title="Remove License File"
        submit="Remove"
        danger
        command={(submission) => removeLicenseFile(licenseId, renewal.id, submission)}
        touches={touchesRenewal(licenseId)}
        success={sendingMessages.fileRemoved}
        failure={sendingMessages.fileRemoveFailed}
      >
        Remove {file.fileName} from this renewal?
      </ConfirmDialog>
    </StepActions>
  );
};
