import {
  changeCompanyContactsBody,
  type CompanyContact,
  companyContactMessages as messages,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { propertyContactBody } from '@evergreen/contracts/parties/properties';
import { useState } from 'react';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { changingPlan, changeContacts, touchesContacts } from './company-contacts.api';
import { ContactFields } from './ContactFields';
import { PlanNote } from './PlanNote';
import { propertiesInWords, successWith } from './contactMessages';

/** All contacts of a row at once: each has the same values afterwards. */
export const EditContactsDialog = ({ contact, onClose }: { contact: CompanyContact; onClose: () => void }) => {
  // Those that were shown when it was opened, without later ones.
  const [{ ids, numberOfProperties, name, title, phone, email, isKeyContact }] = useState(contact);
  const [isPlanned, setIsPlanKnown] = useState(true);
  return (
    <CommandDialog
      about={null}
      keptFor={ids}
      open
      onClose={onClose}
      title="Edit Property Contact(s)"
      submit="Save"
      submitDisabled={!isPlanned}
      width="medium"
      contract={propertyContactBody}
      defaults={{ name, title: title ?? '', phone: phone ?? '', email: email ?? '', isKeyContact }}
      command={(body, submission) => changeContacts({ ...body, ids }, submission)}
      touches={touchesContacts}
      success={(answer) => successWith(messages.updated, answer)}
      failure={messages.updateFailed}
    >
      <p>
        {ids.length === 1
          ? 'This contact is at 1 property.'
          : `What you change here changes at ${propertiesInWords(numberOfProperties)}.`}
      </p>
      <ContactFields />
      <PlanNote plan={changingPlan} contract={changeCompanyContactsBody} extra={{ ids }} onPlan={setIsPlanKnown} />
    </CommandDialog>
  );
};
