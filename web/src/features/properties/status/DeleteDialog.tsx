import { type PropertyDetail, propertyMessages as messages } from '@evergreen/contracts/properties';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { touchesProperty } from '../../../shared/properties/property.api';
import { removeProperty } from '../properties.api';

interface DialogProps {
  property: PropertyDetail;
  onClose: () => void;
}

export const DeleteDialog = ({ property, onClose }: DialogProps) => {
  const navigate = useNavigate();
  if (property.hasLicenses || property.hasTrustAccountLedgerItems)
    return (
      <InfoDialog open onClose={onClose} title="Unable to Delete">
        <p>
          {messages.inUse}
          {property.active && messages.mayBeDeactivated}
        </p>
      </InfoDialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      about={property}
      title="Delete Property"
      submit="Delete"
      danger
      refusedTitle="Unable to Delete"
      command={(submission) => removeProperty(property, submission)}
      touches={{ ...touchesProperty(property.id), property: true, task: true }}
      success={messages.deleted}
      failure={messages.deleteFailed}
      onDone={() => void navigate('/properties', { replace: true })}
    >
      Are you sure you would like to delete Property '{property.name}'? Its contacts, affiliated entities, citations,
      inspection reports and tasks go with it.
    </ConfirmDialog>
  );
};
