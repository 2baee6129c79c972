import { type PropertyDetail, propertyMessages as messages } from '@evergreen/contracts/parties/properties';
import { DeleteRecord } from '../../../../kit/dialog/DeleteRecord';
import { touchesProperty } from '../../../../shared/properties/property.api';
import { removeProperty } from '../properties.api';

interface DialogProps {
  property: PropertyDetail;
  onClose: () => void;
}

const hindrance = ({ hasLicenses, hasTrustAccountLedgerItems, active }: PropertyDetail) =>
  (hasLicenses || hasTrustAccountLedgerItems) && messages.inUse + (active ? messages.mayBeDeactivated : '');

export const DeleteDialog = ({ property, onClose }: DialogProps) => (
  <DeleteRecord
    onClose={onClose}
    about={property}
    thing="Property"
    hindrance={hindrance(property)}
    to="/properties"
    command={(submission) => removeProperty(property, submission)}
    touches={{ ...touchesProperty(property.id), property: true, task: true }}
    messages={messages}
  >
    Are you sure you would like to delete Property '{property.name}'? Its contacts, affiliated entities, citations,
    inspection reports and tasks are deleted as well.
  </DeleteRecord>
);
