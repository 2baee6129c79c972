import {
  addCompanyContactsBody,
  companyContactMessages as messages,
  type CompanyContactsAnswer,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { chosenOf } from '../../../kit/fields/chosenOf';
import { addingPlan, addContacts, runPath, touchesContacts } from './company-contacts.api';
import { ContactFields } from './ContactFields';
import { PlanNote } from './PlanNote';
import { PropertiesField } from './PropertiesField';
import { successWith } from './contactMessages';

const nothingTyped = {
  ...{ name: '', title: '', phone: '', email: '', isKeyContact: false },
  propertyIds: [],
  addToAll: false,
  filter: { propertyName: '', state: '', licensingAuthorityId: null, licenseTypeId: null },
};

/** Adds the same contact to many properties. */
export const CreateContactsDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [isPlanned, setIsPlanKnown] = useState(true);
  const done = (answer: CompanyContactsAnswer) => {
    if ('runId' in answer) void navigate(runPath(answer.runId));
  };
  return (
    <CommandDialog
      about={null}
      keptFor={[]}
      open
      onClose={onClose}
      title="Create Property Contact(s)"
      submit="Save"
      submitDisabled={(values) =>
        !isPlanned || (values.addToAll !== true && chosenOf(values, 'propertyIds').length === 0)
      }
      width="wide"
      contract={addCompanyContactsBody}
      defaults={nothingTyped}
      command={addContacts}
      touches={touchesContacts}
      success={(answer) => ('runId' in answer ? messages.initiated : successWith(messages.created, answer))}
      failure={messages.createFailed}
      onDone={done}
    >
      <ContactFields />
      <PropertiesField />
      <PlanNote plan={addingPlan} contract={addCompanyContactsBody} onPlan={setIsPlanKnown} />
    </CommandDialog>
  );
};
