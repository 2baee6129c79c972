import Button from '@mui/material/Button';
import { Copy, Download, Printer } from 'lucide-react';
import { copy } from '../../../kit/copyLink';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { saveFile } from '../../../kit/saveFile';
import './recovery-codes.css';

const copied = {
  done: 'Recovery Codes Copied',
  failed: 'The codes could not be copied. Select them and copy them yourself.',
};

const fileOf = (codes: readonly string[]) => ({
  name: 'Evergreen recovery codes.txt',
  content: new Blob([`Evergreen recovery codes. Each works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
});

/** Shown once: it is left by its button alone, so that no slip takes them away. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <DialogFrame open title="Recovery Codes" onClose={onClose} busy>
    <div className="eg-dialog-body eg-recovery">
      <p>
        Keep these codes where you find them without your phone. Each signs you in once, in place of a security code.
        They are not shown again, and those that you had before no longer work.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="eg-recovery-keep">
        <Button
          variant="outlined"
          startIcon={<Copy size={14} aria-hidden />}
          onClick={() => void copy(codes.join('\n'), copied)}
        >
          Copy
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download size={14} aria-hidden />}
          onClick={() => saveFile(fileOf(codes))}
        >
          Download
        </Button>
        <Button variant="outlined" startIcon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
    <div className="eg-dialog-foot">
      <Button variant="contained" onClick={onClose}>
        I have kept them
      </Button>
    </div>
  </DialogFrame>
);
