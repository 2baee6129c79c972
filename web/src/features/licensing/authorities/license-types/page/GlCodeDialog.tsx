import { glCodeBody, licenseTypeMessages, type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { messagesOf } from '@evergreen/contracts/records';
import { CommandDialog } from '../../../../../kit/dialog/CommandDialog';
import { TextField } from '../../../../../kit/fields/TextField';
import { changeGlCode } from '../license-types.api';

/** The client's own code of a type that its firm provides. */
export const GlCodeDialog = ({ type, onClose }: { type: LicenseTypeDetail; onClose: () => void }) => (
  <CommandDialog
    about={{ id: type.id, version: type.glCodeVersion }}
    open
    onClose={onClose}
    title="Edit GL Code"
    submit="Save"
    contract={glCodeBody}
    defaults={{ glCode: type.glCode ?? '' }}
    command={(body, submission) => changeGlCode(type, body, submission)}
    touches={{ licenseType: type.id, providerCode: true, history: true }}
    success={licenseTypeMessages.glCodeUpdated}
    failure={messagesOf('GL Code').updateFailed}
  >
    <TextField name="glCode" label="GL Code" max={256} />
  </CommandDialog>
);
