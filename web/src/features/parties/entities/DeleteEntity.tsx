import { type EntityDetail, entityMessages as messages } from '@evergreen/contracts/parties/entities';
import { DeleteRecord } from '../../../kit/dialog/DeleteRecord';
import { removeEntity, touchesEntityOfficer } from './entities.api';

interface DeleteProps {
  entity: EntityDetail;
  /** The page to go to. */
  to: string;
  onClose: () => void;
}

/** Why it cannot be deleted, as far as it is known; the server counts again, for all of the firm's clients. */
const hindrance = ({ affiliatedPropertiesCount: properties, licenseCount: licenses }: EntityDetail) =>
  properties > 0 ? messages.affiliated(properties) : licenses > 0 ? messages.holds(licenses) : undefined;

export const DeleteEntity = ({ entity, to, onClose }: DeleteProps) => (
  <DeleteRecord
    onClose={onClose}
    about={entity}
    thing="Entity"
    hindrance={hindrance(entity)}
    to={to}
    command={(submission) => removeEntity(entity, submission)}
    touches={{ ...touchesEntityOfficer(entity.id), corporateEntity: true }}
    messages={messages}
  >
    Are you sure you would like to delete Entity '{entity.name}'?
  </DeleteRecord>
);
