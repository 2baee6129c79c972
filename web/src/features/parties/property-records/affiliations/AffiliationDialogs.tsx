import { entityCalls } from '@evergreen/contracts/calls/parties/entities';
import { pathOf } from '../../../../kit/http/calls';
import {
  type Affiliation,
  affiliationBody,
  affiliationMessages,
  newAffiliationBody,
} from '@evergreen/contracts/parties/affiliations';
import { PropertyAffiliateType } from '@evergreen/contracts/parties/enums';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { ExistingOrNewField } from '../../../../kit/fields/pickers/ExistingOrNewField';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { addAffiliation, changeAffiliation, touchesAffiliations } from './affiliations.api';

const types = PropertyAffiliateType.options.map((type) => ({ label: type, value: type }));

const AffiliationField = () => (
  <OptionField
    name="affiliation"
    label="Affiliation"
    options={types}
    hint="Choose one, or type your own."
    takesWords
    required
  />
);

interface DialogProps {
  onClose: () => void;
}

export const AddAffiliationDialog = ({ propertyId, onClose }: DialogProps & { propertyId: string }) => (
  <CommandDialog
    open
    onClose={onClose}
    about={null}
    keptFor={[propertyId]}
    title="Add Affiliated Entity"
    submit="Add"
    contract={newAffiliationBody}
    defaults={{ entity: '', corporateEntityId: undefined, affiliation: '' }}
    command={(body, submission) => addAffiliation(propertyId, body, submission)}
    touches={touchesAffiliations(propertyId)}
    success={affiliationMessages.created}
    failure={affiliationMessages.createFailed}
  >
    <ExistingOrNewField
      name="entity"
      label="Entity"
      thing="Entity"
      options={{ path: pathOf(entityCalls.options), tellsMeta: true }}
      hint="Choose one, or type the name of a new one."
      required
    />
    <AffiliationField />
  </CommandDialog>
);

export const UpdateAffiliationDialog = ({ affiliation, onClose }: DialogProps & { affiliation: Affiliation }) => (
  <CommandDialog
    open
    onClose={onClose}
    about={affiliation}
    title="Update Affiliated Entity"
    submit="Save"
    contract={affiliationBody}
    defaults={{ affiliation: affiliation.affiliation }}
    command={(body, submission) => changeAffiliation(affiliation, body, submission)}
    touches={touchesAffiliations(affiliation.propertyId)}
    success={affiliationMessages.updated}
    failure={affiliationMessages.updateFailed}
  >
    <p className="eg-typed">{affiliation.name}</p>
    <AffiliationField />
  </CommandDialog>
);
