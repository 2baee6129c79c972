import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { officerCalls } from '@evergreen/contracts/calls/parties/officers';
import { pathOf } from '../../../kit/http/calls';
import {
  type Leaver,
  type ReplacementForm,
  replacementForm,
  replacementMessages as messages,
} from '@evergreen/contracts/bulk-work/replacements';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { DateField } from '../../../kit/fields/dates/DateField';
import { ExistingOrNewField } from '../../../kit/fields/pickers/ExistingOrNewField';
import { OptionsField } from '../../../kit/fields/pickers/OptionsField';
import { RadioField } from '../../../kit/fields/RadioField';
import { TextField } from '../../../kit/fields/TextField';
import { useToday } from '../../../kit/values/time';
import { bodyOf } from './body';
import { type ChosenPlaces, countsOf } from './chosen';
import { PlanNote } from './PlanNote';
import { replace, runPath, touches } from './replacements.api';

const titles = { path: pathOf(officerTitleCalls.options) };
const successors = [
  { label: 'A successor takes over', value: 'somebody' },
  { label: 'Nobody', value: 'nobody' },
];

interface DialogProps {
  leaver: Leaver;
  places: ChosenPlaces;
  onClose: () => void;
}

const Successor = ({ leaver, places }: Omit<DialogProps, 'onClose'>) => {
  const takesOver = useWatch({ name: 'takesOver' }) as ReplacementForm['takesOver'];
  const { license, entity, contact } = countsOf(places, leaver);
  if (takesOver === 'nobody') return null;
  return (
    <>
      {leaver.officerId === null ? (
        <TextField name="successor" label="Successor" max={255} required />
      ) : (
        <ExistingOrNewField
          name="successor"
          label="Successor"
          thing="Officer"
          hint="Choose an officer, or type the name of a new one."
          options={{ path: pathOf(officerCalls.options) }}
          required
        />
      )}
      {license + entity > 0 && (
        <OptionsField
          name="officerTitleIds"
          label="Titles"
          hint="If none is chosen, the successor gets the current titles."
          options={titles}
          most={50}
        />
      )}
      {contact > 0 && (
        <div className="eg-columns">
          <TextField name="phone" label="Phone" max={20} hint="For the property contacts." />
          <TextField name="email" label="Email" max={255} hint="For the property contacts." />
        </div>
      )}
    </>
  );
};

/** Successor, date and a preview of the effects. */
export const ReplaceDialog = ({ leaver, places, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const [ready, setReady] = useState(true);
  const day = useToday();
  return (
    <CommandDialog
      open
      onClose={onClose}
      about={leaver}
      title={`Replace ${leaver.name}`}
      submit={({ takesOver }) => (takesOver === 'nobody' ? 'Remove' : 'Replace')}
      submitDisabled={!ready}
      width="medium"
      contract={replacementForm}
      defaults={{
        ...{ takesOver: 'somebody', successor: '', lastDay: day, officerTitleIds: [], phone: '', email: '' },
        // The places are selected in the lists behind the dialog.
        ...{ license: undefined, entity: undefined, contact: undefined },
      }}
      command={(typed, submission) => replace(leaver.id, bodyOf(typed, places), submission)}
      touches={touches}
      success={messages.done}
      failure={messages.failed}
      onDone={({ runId }) => void navigate(runPath(runId))}
    >
      <RadioField name="takesOver" label="Successor" options={successors} required />
      <Successor leaver={leaver} places={places} />
      <DateField name="lastDay" label="Last Day" max={day} required />
      <PlanNote leaver={leaver} places={places} onReady={setReady} />
    </CommandDialog>
  );
};
