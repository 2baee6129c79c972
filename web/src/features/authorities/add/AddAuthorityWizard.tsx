import { type AuthorityBody, authorityMessages as messages } from '@evergreen/contracts/authorities';
import type { Created } from '@evergreen/contracts/common';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WizardDialog } from '../../../kit/wizard/WizardDialog';
import { AddressesFields } from '../address/AddressesFields';
import { addAuthority } from '../authorities.api';
import { DetailsFields } from '../details/DetailsFields';
import { IntervalFields } from '../intervals/IntervalFields';
import { FormSourceField } from '../renewal/FormSourceField';
import { RenewalDetailsField } from '../renewal/RenewalDetailsField';
import { FormsField } from './FormsField';
import { fieldsOf, first, firstForm, nothingTyped, second, wholeForm } from './newAuthority';

const steps = [
  {
    title: 'Licensing Authority',
    contract: firstForm,
    fields: fieldsOf(first),
    content: (
      <>
        <DetailsFields />
        <AddressesFields />
        <FormsField />
      </>
    ),
  },
  {
    title: 'Renewal Information',
    contract: wholeForm,
    fields: fieldsOf(second),
    content: (
      <>
        <FormSourceField />
        <IntervalFields />
        <RenewalDetailsField />
      </>
    ),
  },
];

/** Document 2, Add Licensing Authority wizard. */
export const AddAuthorityWizard = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [defaults] = useState(nothingTyped);
  return (
    <WizardDialog<AuthorityBody, Created>
      onClose={onClose}
      title="Add Licensing Authority"
      submit="Save"
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
