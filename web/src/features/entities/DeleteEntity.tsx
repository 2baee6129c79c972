import { type EntityDetail, entityMessages as messages } from '@evergreen/contracts/entities';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { removeEntity, touchesEntityOfficer } from './entities.api';

interface DeleteProps {
  entity: EntityDetail;
  /** Where one goes from there. */
  to: string;
  open: boolean;
  onClose: () => void;
}

/** Why it stays, where that is known before it is asked; the server counts anew, and all of the firm's clients. */
const hindrance = ({ affiliatedPropertiesCount: properties, licenseCount: licenses }: EntityDetail) =>
  properties > 0 ? messages.affiliated(properties) : licenses > 0 ? messages.holds(licenses) : undefined;

export const DeleteEntity = ({ entity, to, open, onClose }: DeleteProps) => {
  const navigate = useNavigate();
  const why = hindrance(entity);
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
      about={entity}
      title="Delete Entity"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => removeEntity(entity, submission)}
      touches={{ ...touchesEntityOfficer(entity.id), corporateEntity: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
      onDone={() => void navigate(to, { replace: true })}
    >
      Are you sure you would like to delete Entity '{entity.name}'?
    </ConfirmDialog>
  );
};
