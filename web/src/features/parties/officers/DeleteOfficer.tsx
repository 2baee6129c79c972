import { officerLabel } from '@evergreen/contracts/shown-words';
import { type OfficerDetail, officerMessages as messages } from '@evergreen/contracts/parties/officers';
import { DeleteRecord } from '../../../kit/dialog/DeleteRecord';
import { removeOfficer, touchesOfficer } from './officers.api';

interface DeleteProps {
  officer: OfficerDetail;
  /** The page to go to. */
  to: string;
  onClose: () => void;
}

/** Why the officer cannot be deleted, as far as it is known; the server counts again, for all of the firm's clients. */
const hindrance = ({ corporateEntityCount: entities, licenseCount: licenses }: OfficerDetail) =>
  entities > 0 ? messages.onEntities(entities) : licenses > 0 ? messages.onLicenses(licenses) : undefined;

export const DeleteOfficer = ({ officer, to, onClose }: DeleteProps) => (
  <DeleteRecord
    onClose={onClose}
    about={officer}
    thing="Officer"
    hindrance={hindrance(officer)}
    to={to}
    command={(submission) => removeOfficer(officer, submission)}
    touches={{ ...touchesOfficer(officer.id), officer: true }}
    messages={messages}
  >
    Are you sure you would like to delete Officer '{officerLabel(officer.name)}'?
  </DeleteRecord>
);
