import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import { sendingMessages } from '@evergreen/contracts/renewing/sending';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { Card } from '../../../../kit/page/Card';
import { removeDocument } from './document.api';
import { EditDocumentDialog } from './EditDocumentDialog';
import { touchesLicense } from '../licenses.api';

/** The license's own document: the newest one received, or the first one if it persists. */
export const DocumentCard = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const [edit, remove] = [useDialog(), useDialog()];
  const { id, licenseDocumentFileName: name } = license;
  return (
    <Card
      title="License Document"
      empty={!name && sendingMessages.noFile}
      actions={
        edits && (
          <>
            <button type="button" className="eg-link" onClick={edit.show}>
              {name ? 'Replace' : 'Upload'}
              <span className="eg-sr"> license document</span>
            </button>
            {name && (
              <button type="button" className="eg-link" onClick={remove.show}>
                Remove<span className="eg-sr"> license document</span>
              </button>
            )}
          </>
        )
      }
    >
      <div className="eg-card-body">
        <a href={callsAt(licenseCalls, { id }).document()}>{name}</a>
      </div>
      <EditDocumentDialog {...edit.props} license={license} />
      <ConfirmDialog
        about={license}
        {...remove.props}
        title="Remove License File"
        submit="Remove"
        danger
        command={(submission) => removeDocument(license, submission)}
        touches={touchesLicense(id)}
        success={sendingMessages.fileRemoved}
        failure={sendingMessages.fileRemoveFailed}
      >
        Remove {name} from this license?
      </ConfirmDialog>
    </Card>
  );
};
