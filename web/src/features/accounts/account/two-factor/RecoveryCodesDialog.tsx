import Button from '@mui/material/Button';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame';
import { RecoveryCodeList } from '../../../../shared/second-step/RecoveryCodeList';

/** Shown once: only its button closes it, so that it is not closed by mistake. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <DialogFrame open title="Recovery Codes" onClose={onClose} busy>
    <div className="eg-dialog-body eg-recovery">
      <RecoveryCodeList codes={codes} />
    </div>
    <div className="eg-dialog-foot">
      <Button variant="contained" onClick={onClose}>
        I have saved them
      </Button>
    </div>
  </DialogFrame>
);
