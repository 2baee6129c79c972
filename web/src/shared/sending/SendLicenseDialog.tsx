import {
  type SendLicenseEmailBody,
  sendingMessages,
  sendLicenseEmailBody,
} from '@evergreen/contracts/renewing/sending';
import type { Submission } from '../../kit/api';
import type { Seen } from '../../kit/command';
import type { Touches } from '../../kit/invalidation';
import { SendDialog } from './SendDialog';

interface SendLicenseDialogProps {
  open: boolean;
  onClose: () => void;
  propertyId: string;
  /** The document that would be sent is there. */
  hasDocument: boolean;
  hasAuthority: boolean;
  /** Whose document is sent: the license, or its renewal. */
  about: Seen;
  command: (body: SendLicenseEmailBody, submission: Submission) => Promise<void>;
  touches: Touches;
}

/** The license's document by e-mail to contacts of its property. */
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
