import {
  type SendLicenseEmailBody,
  sendingMessages,
  sendLicenseEmailBody,
} from '@evergreen/contracts/renewing/sending';
import type { Submission } from '../../kit/http/api';
import type { Seen } from '../../kit/data/command';
import type { Touches } from '../../kit/http/invalidation';
import { SendDialog } from './SendDialog';

interface SendLicenseDialogProps {
  open: boolean;
  onClose: () => void;
  propertyId: string;
  /** Whether the document exists. */
  hasDocument: boolean;
  hasAuthority: boolean;
  /** The record of the document: the license, or its renewal. */
  about: Seen & { id: string };
  command: (body: SendLicenseEmailBody, submission: Submission) => Promise<void>;
  touches: Touches;
}

/** Mails the license's document to contacts of its property. */
export const SendLicenseDialog = ({ open, hasDocument, hasAuthority, ...dialog }: SendLicenseDialogProps) =>
  open && (
    <SendDialog
      defaults={{}}
      {...dialog}
      title="Send License Email"
      sendable={{ hasDocument, hasAuthority }}
      contract={sendLicenseEmailBody}
      sent={sendingMessages.onItsWay}
      failure={sendingMessages.failed}
    />
  );
