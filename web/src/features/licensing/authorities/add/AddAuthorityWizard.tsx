import { authorityMessages as messages, renewalDetailsFields } from '@evergreen/contracts/licensing/authorities';
import { authorityWizardMachine } from '@evergreen/workflows/licensing/authorityWizard.machine';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WizardDialog } from '../../../../kit/wizard/WizardDialog';
import { WhoseField } from '../../../../kit/records/WhoseField';
import { AddressesFields } from '../address/AddressesFields';
import { addAuthority } from '../authorities.api';
import { DetailsFields } from '../details/DetailsFields';
import { IntervalFields } from '../intervals/IntervalFields';
import { FormSourceField } from '../renewal/FormSourceField';
import { Fields } from '../../../../shared/Fields';
import { useAdds } from '../rights';
import { LinksField } from '../../../../shared/LinksField';
import { fieldsOf, first, nothingTyped, second, wholeForm } from './newAuthority';

const steps = {
  authority: {
    title: 'Licensing Authority',
    fields: fieldsOf(first),
    content: (
      <>
        <WhoseField edit="authority.edit" />
        <DetailsFields />
        <AddressesFields />
        <LinksField legend="Key Contact Change Forms" thing="form" add="Add Form" />
      </>
    ),
  },
  renewal: {
    title: 'Renewal Information',
    fields: fieldsOf(second),
    content: (
      <>
        <FormSourceField />
        <IntervalFields />
        <Fields of={renewalDetailsFields} />
      </>
    ),
  },
} as const;

interface AddAuthorityWizardProps {
  open: boolean;
  onClose: () => void;
}

/** Document 2, Add Licensing Authority wizard. */
export const AddAuthorityWizard = ({ open, onClose }: AddAuthorityWizardProps) => {
  const navigate = useNavigate();
  const { provided, own } = useAdds();
  const [defaults] = useState(() => nothingTyped(provided && own ? 'client' : undefined));
  return (
    <WizardDialog
      about={null}
      keptFor={[]}
      open={open}
      onClose={onClose}
      title="Add Licensing Authority"
      submit="Save"
      machine={authorityWizardMachine}
      steps={steps}
      contract={wholeForm}
      defaults={defaults}
      command={addAuthority}
      touches={{ authority: true, options: true, history: true }}
      success={messages.created}
      failure={messages.createFailed}
      concerns={({ name }, created) => created && { label: name, to: `/licensing-authorities/${created.id}` }}
      onDone={({ id }) => void navigate(`/licensing-authorities/${id}`)}
    />
  );
};
