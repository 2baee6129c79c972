import {
  officerBody,
  officerChangeBody,
  officerFields,
  type OfficerDetail,
  officerMessages as messages,
} from '@evergreen/contracts/parties/officers';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { startOf } from '../../../kit/records/recordForm';
import { useKeeps } from '../../../kit/records/useKeeps';
import { WhoseField } from '../../../kit/records/WhoseField';
import { Fields } from '../../../shared/Fields';
import { addOfficer, changeOfficer, touchesOfficer } from './officers.api';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** After adding, opens the officer's page. */
export const NewOfficerDialog = (props: DialogProps) => {
  const navigate = useNavigate();
  const { addsToBoth } = useKeeps('entity.edit', true);
  return (
    <CommandDialog
      {...props}
      title="New Officer"
      submit="Add officer"
      about={null}
      keptFor={[]}
      contract={officerBody}
      defaults={{ managedBy: addsToBoth ? 'client' : undefined, ...startOf(officerFields, undefined) }}
      command={addOfficer}
      touches={touchesOfficer(true)}
      success={messages.created}
      failure={messages.createFailed}
      onDone={({ id }) => void navigate(`/officers/${id}`)}
    >
      <WhoseField edit="entity.edit" />
      <Fields of={officerFields} />
    </CommandDialog>
  );
};

interface EditProps {
  officer: OfficerDetail;
  onClose: () => void;
}

export const EditOfficerDialog = ({ officer, onClose }: EditProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Officer"
    submit="Save"
    about={officer}
    contract={officerChangeBody}
    defaults={startOf(officerFields, officer)}
    command={(body, submission) => changeOfficer(officer, body, submission)}
    touches={touchesOfficer(officer.id)}
    success={messages.updated}
    failure={messages.updateFailed}
  >
    <Fields of={officerFields} />
  </CommandDialog>
);
