import {
  entityBody,
  entityChangeBody,
  entityFields,
  type EntityDetail,
  entityMessages as messages,
} from '@evergreen/contracts/parties/entities';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { WhoseField } from '../../../kit/records/WhoseField';
import { startOf } from '../../../kit/records/recordForm';
import { useKeeps } from '../../../kit/records/useKeeps';
import { addEntity, changeEntity, touchesEntity } from './entities.api';
import { EntityFields } from './EntityFields';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** After adding, opens its page. */
export const NewEntityDialog = (props: DialogProps) => {
  const navigate = useNavigate();
  const { addsToBoth } = useKeeps('entity.edit', true);
  return (
    <CommandDialog
      {...props}
      title="New Entity"
      submit="Add entity"
      width="wide"
      about={null}
      keptFor={[]}
      contract={entityBody}
      defaults={{ managedBy: addsToBoth ? 'client' : undefined, ...startOf(entityFields, undefined) }}
      command={addEntity}
      touches={touchesEntity(true)}
      success={messages.created}
      failure={messages.createFailed}
      onDone={({ id }) => void navigate(`/entities/${id}`)}
    >
      <WhoseField edit="entity.edit" />
      <EntityFields />
    </CommandDialog>
  );
};

interface EditProps {
  entity: EntityDetail;
  onClose: () => void;
}

export const EditEntityDialog = ({ entity, onClose }: EditProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Entity"
    submit="Save"
    width="wide"
    about={entity}
    contract={entityChangeBody}
    defaults={startOf(entityFields, entity)}
    command={(body, submission) => changeEntity(entity, body, submission)}
    touches={touchesEntity(entity.id)}
    success={messages.updated}
    failure={messages.updateFailed}
  >
    <EntityFields />
  </CommandDialog>
);
