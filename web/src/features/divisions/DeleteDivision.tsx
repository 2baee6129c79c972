import { type Division, divisionMessages as messages } from '@evergreen/contracts/divisions';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { removeDivision, touchesDivision } from './divisions.api';

interface DeleteProps {
  division: Division;
  open: boolean;
  onClose: () => void;
}

export const DeleteDivision = ({ division, open, onClose }: DeleteProps) => {
  const navigate = useNavigate();
  if (division.propertiesCount > 0)
    return (
      <InfoDialog open={open} onClose={onClose} title="Unable to Delete">
        <p>{messages.inUse}</p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      about={division}
      title="Delete Division"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => removeDivision(division, submission)}
      touches={{ ...touchesDivision(division.id), division: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
      onDone={() => void navigate('/divisions', { replace: true })}
    >
      Are you sure you would like to delete Division '{division.name}'? Its contacts go with it.
    </ConfirmDialog>
  );
};
