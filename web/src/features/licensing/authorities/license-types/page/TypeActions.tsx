import { licenseTypeMessages, type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import Button from '@mui/material/Button';
import { ConfirmDialog } from '../../../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../../../kit/dialog/InfoDialog';
import { useDialog } from '../../../../../kit/dialog/useDialog';
import { removeType, setTypeActive, touchesTypes } from '../license-types.api';
import { useTypeEdits } from './useTypeEdits';

interface TypeDialogProps {
  open: boolean;
  onClose: () => void;
  type: LicenseTypeDetail;
}

const ActiveDialog = ({ type, ...dialog }: TypeDialogProps) => {
  const verb = type.active ? 'Deactivate' : 'Activate';
  return (
    <ConfirmDialog
      {...dialog}
      about={type}
      title={`${verb} License Type`}
      submit={verb}
      danger={type.active}
      command={(submission) => setTypeActive(type, !type.active, submission)}
      touches={touchesTypes}
      success={type.active ? licenseTypeMessages.deactivated : licenseTypeMessages.activated}
      failure={licenseTypeMessages.updateFailed}
    >
      {type.active
        ? 'An inactive license type cannot be chosen for a license and cannot be edited. Its licenses stay as they are. It can be activated again.'
        : 'The license type can be chosen for licenses and edited again.'}
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ type, open, onClose }: TypeDialogProps) => {
  if (type.licensesCount > 0)
    return (
      <InfoDialog open={open} onClose={onClose} title="Unable to Delete">
        {licenseTypeMessages.usedBy(type.licensesCount)}
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      about={type}
      title="Delete License Type"
      submit="Delete"
      danger
      command={(submission) => removeType(type, submission)}
      touches={touchesTypes}
      success={licenseTypeMessages.deleted}
      failure={licenseTypeMessages.deleteFailed}
      leaveFor={`/licensing-authorities/${type.licensingAuthorityId}`}
    >
      Are you sure you would like to delete License Type '{type.name}'?
    </ConfirmDialog>
  );
};

export const TypeActions = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, deletes } = useTypeEdits(type);
  const activity = useDialog();
  const removal = useDialog();
  return (
    <>
      {edits && (
        <Button variant="outlined" onClick={activity.show}>
          {type.active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      {deletes && (
        <Button variant="outlined" color="error" onClick={removal.show}>
          Delete
        </Button>
      )}
      <ActiveDialog {...activity.props} type={type} />
      <DeleteDialog {...removal.props} type={type} />
    </>
  );
};
