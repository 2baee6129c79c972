import {
  mostSingleReminders,
  type OwnReminders,
  ReminderKind,
  reminderKindLabels,
  reminderMessages,
  remindersBody,
} from '@evergreen/contracts/accounts/reminders';
import { remindersInWords } from '@evergreen/workflows/renewing/reminder-words';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { ChecksField } from '../../../kit/fields/ChecksField';
import { DateField } from '../../../kit/fields/dates/DateField';
import { RadioField } from '../../../kit/fields/RadioField';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { daysOptions, deliveryOptions, kindWords, lateOptions, valuesOf, weekdayOptions } from './reminderForm';
import { bodyOf, saveReminders, useTouchesReminders } from './reminders.api';
import { Sentences } from './Sentences';

const KindFields = ({ kind }: { kind: ReminderKind }) => {
  const on = useWatch({ name: `kinds.${kind}.on` }) as boolean;
  const { before, late } = kindWords[kind];
  return (
    <div className="eg-reminder-kind">
      <CheckboxField name={`kinds.${kind}.on`} label={reminderKindLabels[kind]} />
      {on && (
        <div className="eg-reminder-when">
          <ChecksField name={`kinds.${kind}.daysAhead`} label={before} options={daysOptions} inRow />
          {late && <RadioField name={`kinds.${kind}.late`} label={late} options={lateOptions} />}
        </div>
      )}
    </div>
  );
};

/** A summary of the current choices. */
const InWords = () => {
  const { control } = useFormContext();
  const chosen = remindersBody.safeParse(useWatch({ control }));
  return (
    <div className="eg-reminder-words" role="status">
      {chosen.success ? (
        <Sentences of={remindersInWords(chosen.data)} />
      ) : (
        <p>{chosen.error.issues[0]?.message ?? reminderMessages.nothingChosen}</p>
      )}
    </div>
  );
};

const contract = { thing: 'My Reminders', body: remindersBody, messages: reminderMessages };

export const RemindersDialog = ({ own, onClose }: { own: OwnReminders; onClose: () => void }) => (
  <RecordDialog
    contract={contract}
    record={own}
    keptFor={[]}
    valuesOf={(now) => valuesOf(bodyOf(now))}
    save={saveReminders}
    onClose={onClose}
    touches={useTouchesReminders()}
    width="wide"
  >
    <FieldGroup title="Of what" note="Tasks that you have, and dates of licenses that are assigned to you.">
      <div className="eg-reminder-kinds">
        {ReminderKind.options.map((kind) => (
          <KindFields key={kind} kind={kind} />
        ))}
      </div>
    </FieldGroup>
    <FieldGroup
      title="Days Without Email"
      note="Reminders that fall on one of these days are sent on the next day with email."
    >
      <div className="eg-reminder-wide">
        <ChecksField name="quietDays" label="Days of the week" options={weekdayOptions} inRow />
      </div>
      <DateField name="awayFrom" label="Away From" />
      <DateField name="awayTo" label="Away To" />
    </FieldGroup>
    <FieldGroup title="How" note="In the morning at 7:00, in the time zone of the client.">
      <div className="eg-reminder-wide">
        <RadioField
          name="delivery"
          label="Mails"
          options={deliveryOptions}
          hint={`Of separate emails, at most ${mostSingleReminders} come in a morning; the rest are combined in one.`}
        />
      </div>
    </FieldGroup>
    <InWords />
  </RecordDialog>
);
