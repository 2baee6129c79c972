import { Copy, Download, Printer } from 'lucide-react';
import { copy } from '../../kit/messages/copyLink';
import { saveFile } from '../../kit/browser/saveFile';
import './recovery-codes.css';

const copied = {
  done: 'Recovery Codes Copied',
  failed: 'The codes could not be copied. Select them and copy them yourself.',
};

const fileOf = (codes: readonly string[]) => ({
  name: 'Evergreen recovery codes.txt',
  content: new Blob([`Evergreen recovery codes. Each works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
});

/** Shown once, with ways to store them. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>
      Keep these codes where you find them without your phone. Each signs you in once, in place of a security code. They
      are not shown again, and those that you had before no longer work.
    </p>
    <ul aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="eg-recovery-keep">
      <button type="button" className="eg-button" onClick={() => void copy(codes.join('\n'), copied)}>
        <Copy size={14} aria-hidden /> Copy
      </button>
      <button type="button" className="eg-button" onClick={() => saveFile(fileOf(codes))}>
        <Download size={14} aria-hidden /> Download
      </button>
      <button type="button" className="eg-button" onClick={() => window.print()}>
        <Printer size={14} aria-hidden /> Print
      </button>
    </div>
  </>
);
