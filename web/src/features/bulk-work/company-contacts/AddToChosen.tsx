import { number } from '@evergreen/contracts/counted';
import {
  addCompanyContactsBody,
  companyContactLimits,
  companyContactMessages as messages,
} from '@evergreen/contracts/bulk-work/company-contacts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMay } from '../../../kit/data/identity';
import { addingPlan, addContacts, runPath, touchesContacts } from './company-contacts.api';
import { ContactFields } from './ContactFields';
import { PlanNote } from './PlanNote';
import { propertiesInWords, successWith } from './contactMessages';

/** The properties that will not change are listed before anything is typed. */
const Plan = ({ onPlan }: { onPlan: (isKnown: boolean) => void }) => {
  const name = useWatch({ name: 'name' }) as string;
  return (
    <PlanNote
      plan={addingPlan}
      contract={addCompanyContactsBody}
      extra={name.trim() ? {} : { name: messages.newContact }}
      onPlan={onPlan}
    />
  );
};

const AddToChosenDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const navigate = useNavigate();
  const [isPlanned, setIsPlanKnown] = useState(true);
  const properties = propertiesInWords(ids.length);
  return (
    <CommandDialog
      about={null}
      keptFor={ids}
      open
      onClose={onClose}
      title={`Add Contact to ${properties}`}
      submit="Add Contact"
      submitDisabled={!isPlanned}
      width="medium"
      contract={addCompanyContactsBody}
      defaults={{
        ...{ name: '', title: '', phone: '', email: '', isKeyContact: false },
        ...{ propertyIds: [...ids], addToAll: false, filter: undefined },
      }}
      command={addContacts}
      touches={touchesContacts}
      success={(answer) => ('runId' in answer ? messages.initiated : successWith(messages.created, answer))}
      failure={messages.createFailed}
      onDone={(answer) => {
        if ('runId' in answer) void navigate(runPath(answer.runId));
      }}
    >
      <ContactFields />
      <Plan onPlan={setIsPlanKnown} />
    </CommandDialog>
  );
};

/** Adds one contact to the properties that are selected in their list. @param id their ids, separated by commas */
export const AddToChosen = ({ id }: { id: string }) => {
  const { show, props } = useDialog();
  const edits = useMay()('company.edit');
  const ids = id.split(',');
  const tooMany = ids.length > companyContactLimits.chosen;
  if (!edits) return null;
  return (
    <>
      <Button size="small" variant="contained" disabled={tooMany} onClick={show}>
        Add Contact ({number(ids.length)})
      </Button>
      {tooMany && <span role="status">{messages.tooMany}</span>}
      {props.open && <AddToChosenDialog ids={ids} onClose={props.onClose} />}
    </>
  );
};
