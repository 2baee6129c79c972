import Button from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { alertBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { TextArea } from '../../../kit/fields/TextArea';
import { Notice } from '../../../kit/signs/Notice';
import { removeAlert, setAlert, touchesLicense } from './licenses.api';

export const AlertDialog = ({
  license,
  open,
  onClose,
}: {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}) => (
  <CommandDialog
    about={license}
    open={open}
    onClose={onClose}
    title="License Alert"
    submit={license.alert ? 'Save' : 'Create Alert'}
    contract={alertBody}
    defaults={{ alert: license.alert ?? '', isUrgent: license.isUrgentAlert }}
    command={(body, submission) => setAlert(license, body, submission)}
    touches={touchesLicense(license.id)}
    success={license.alert ? licenseMessages.alertUpdated : licenseMessages.alertCreated}
    failure={license.alert ? licenseMessages.alertUpdateFailed : licenseMessages.alertCreateFailed}
  >
    <p className="eg-muted">The alert is visible to the provider, too.</p>
    <TextArea name="alert" label="Alert" max={1000} required />
    <CheckboxField name="isUrgent" label="Urgent" />
  </CommandDialog>
);

/** Red when urgent; users who may edit the license can edit it while no approval is pending. */
export const AlertBar = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const [edit, remove] = [useDialog(), useDialog()];
  if (!license.alert) return null;
  const changes = edits && license.active && license.renewalDesignationApprovalStatus === 'None';
  return (
    <>
      <Notice
        tone={license.isUrgentAlert ? 'late' : 'soon'}
        title={license.isUrgentAlert ? 'Urgent:' : 'Alert:'}
        actions={
          changes && (
            <>
              <Button size="small" variant="text" onClick={edit.show} aria-label="Edit alert">
                <Pencil size={15} aria-hidden />
              </Button>
              <Button size="small" variant="text" onClick={remove.show} aria-label="Remove alert">
                <Trash2 size={15} aria-hidden />
              </Button>
            </>
          )
        }
      >
        {license.alert}{' '}
        {license.alertTimestamp && (
          <>
            Last updated <Moment at={license.alertTimestamp} />
          </>
        )}
      </Notice>
      <AlertDialog {...edit.props} license={license} />
      <ConfirmDialog
        about={license}
        {...remove.props}
        title="Remove License Alert"
        submit="Remove Alert"
        danger
        command={(submission) => removeAlert(license, submission)}
        touches={touchesLicense(license.id)}
        success={licenseMessages.alertRemoved}
        failure={licenseMessages.alertDeleteFailed}
      >
        Removing an alert cannot be undone.
      </ConfirmDialog>
    </>
  );
};
