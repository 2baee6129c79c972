import { type Division, divisionMessages as messages } from '@evergreen/contracts/parties/divisions';
import { DeleteRecord } from '../../../kit/dialog/DeleteRecord';
import { removeDivision, touchesDivision } from './divisions.api';

interface DeleteProps {
  division: Division;
  onClose: () => void;
}

export const DeleteDivision = ({ division, onClose }: DeleteProps) => (
  <DeleteRecord
    onClose={onClose}
    about={division}
    thing="Division"
    hindrance={division.propertiesCount > 0 && messages.inUse}
    to="/divisions"
    command={(submission) => removeDivision(division, submission)}
    touches={{ ...touchesDivision(division.id), division: true }}
    messages={messages}
  >
    Are you sure you would like to delete Division '{division.name}'? Its contacts are deleted as well.
  </DeleteRecord>
);
