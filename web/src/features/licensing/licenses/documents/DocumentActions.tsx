import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import Button from '@mui/material/Button';
import { Download, Send } from 'lucide-react';
import { useId } from 'react';
import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { maySendLicense } from '@evergreen/workflows/renewing/sending';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { useIdentity } from '../../../../kit/data/identity';
import { SendLicenseDialog } from '../../../../shared/sending/SendLicenseDialog';
import { sendDocument } from './document.api';
import { touchesLicense } from '../licenses.api';

/**
 * The header's buttons: the license's file, and sending it; disabled without a file, which the document's card shows.
 */
export const DocumentActions = ({ license }: { license: LicenseDetail }) => {
  const send = useDialog();
  const identity = useIdentity();
  const reason = useId();
  const { id, clientId, renewalDesignation: designation, licenseDocumentExists: hasDocument } = license;
  const button = {
    variant: 'outlined',
    disabled: !hasDocument,
    ...(hasDocument ? {} : { 'aria-describedby': reason }),
  } as const;
  return (
    <>
      {!hasDocument && (
        <span id={reason} className="eg-sr">
          {sendingMessages.noFile}
        </span>
      )}
      <Button
        {...button}
        startIcon={<Download size={15} aria-hidden />}
        {...(hasDocument ? { href: callsAt(licenseCalls, { id }).document() } : {})}
      >
        Download
      </Button>
      {maySendLicense(identity, { tenantId: clientId, designation }) && (
        <Button {...button} startIcon={<Send size={15} aria-hidden />} onClick={send.show}>
          Send
        </Button>
      )}
      <SendLicenseDialog
        {...send.props}
        propertyId={license.propertyId}
        hasDocument={hasDocument}
        hasAuthority={Boolean(license.licensingAuthorityId)}
        about={license}
        command={(body, submission) => sendDocument(license, body, submission)}
        touches={touchesLicense(id)}
      />
    </>
  );
};
