import { officerLabel } from '@evergreen/contracts/shown-words';
import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { officerCalls } from '@evergreen/contracts/calls/parties/officers';
import { pathOf } from '../../../kit/http/calls';
import {
  type EntityDetail,
  type EntityOfficer,
  entityOfficerBody,
  entityOfficerChangeBody,
  entityOfficerMessages as messages,
} from '@evergreen/contracts/parties/entities';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { ExistingOrNewField } from '../../../kit/fields/pickers/ExistingOrNewField';
import { OptionsField } from '../../../kit/fields/pickers/OptionsField';
import { addEntityOfficer, changeEntityOfficer, touchesEntityOfficer } from './entities.api';
import { StatusFields } from './StatusFields';

const titlesOf = (corporateEntityId: string) => ({
  path: pathOf(officerTitleCalls.options),
  query: { corporateEntityId },
});

const LinkFields = ({ entityId }: { entityId: string }) => (
  <>
    <OptionsField name="officerTitleIds" label="Titles" options={titlesOf(entityId)} most={50} required />
    <StatusFields />
  </>
);

interface AddProps {
  entity: EntityDetail;
  onClose: () => void;
}

/** An existing officer, or a new one by name. */
export const AddOfficerDialog = ({ entity, onClose }: AddProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Add Officer"
    submit="Add"
    width="medium"
    about={null}
    keptFor={[entity.id]}
    contract={entityOfficerBody}
    defaults={{ corporateOfficer: '', officerTitleIds: [], active: true, deactivatedDate: '' }}
    command={(body, submission) => addEntityOfficer(entity, body, submission)}
    touches={touchesEntityOfficer(entity.id)}
    success={messages.added}
    failure="An error occurred while attempting to add the Officer"
  >
    <ExistingOrNewField
      name="corporateOfficer"
      label="Officer"
      thing="Officer"
      hint="Choose one, or type the name of a new one."
      options={{ path: pathOf(officerCalls.options), query: { corporateEntityId: entity.id } }}
      required
    />
    <LinkFields entityId={entity.id} />
  </CommandDialog>
);

interface EditProps {
  link: EntityOfficer;
  onClose: () => void;
}

export const EditOfficerDialog = ({ link, onClose }: EditProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title={`Edit Officer: ${officerLabel(link.name)}`}
    submit="Save"
    width="medium"
    about={link}
    contract={entityOfficerChangeBody}
    defaults={{
      officerTitleIds: link.officerTitleIds,
      active: link.active,
      deactivatedDate: link.deactivatedDate ?? '',
    }}
    command={(body, submission) => changeEntityOfficer(link, body, submission)}
    touches={touchesEntityOfficer(link.corporateEntityId)}
    success={messages.updated}
    failure={messages.updateFailed}
  >
    <LinkFields entityId={link.corporateEntityId} />
  </CommandDialog>
);
