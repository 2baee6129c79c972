import { officerCalled, type OfficerDetail, officerMessages as messages } from '@evergreen/contracts/officers';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { removeOfficer, touchesOfficer } from './officers.api';

interface DeleteProps {
  officer: OfficerDetail;
  /** Where one goes from there. */
  to: string;
  open: boolean;
  onClose: () => void;
}

/** Why it stays, where that is known before it is asked; the server counts anew, and all of the firm's clients. */
const hindrance = ({ corporateEntityCount: entities, licenseCount: licenses }: OfficerDetail) =>
  entities > 0 ? messages.onEntities(entities) : licenses > 0 ? messages.onLicenses(licenses) : undefined;

export const DeleteOfficer = ({ officer, to, open, onClose }: DeleteProps) => {
  const navigate = useNavigate();
  const why = hindrance(officer);
  if (why)
    return (
      <InfoDialog open={open} onClose={onClose} title="Unable to Delete">
        <p>{why}</p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      about={officer}
      title="Delete Officer"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => removeOfficer(officer, submission)}
      touches={{ ...touchesOfficer(officer.id), officer: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
      onDone={() => void navigate(to, { replace: true })}
    >
      Are you sure you would like to delete Officer '{officerCalled(officer.name)}'?
    </ConfirmDialog>
  );
};
