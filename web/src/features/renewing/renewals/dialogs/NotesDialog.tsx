import * as C from '@evergreen/contracts/renewing/renewals';
import { addDays } from '@evergreen/workflows/dates';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { useIdentity } from '../../../../kit/data/identity';
import { touchesRenewal, type RenewalCalls } from '../renewals.api';

interface NotesDialogProps {
  licenseId: string;
  renewal: C.RenewalDetail;
  calls: RenewalCalls;
  open: boolean;
  onClose: () => void;
}

/** The renewal's notes as a form, in a dialog or in a row of a list. */
export const notesForm = (
  { licenseId, renewal, calls }: Pick<NotesDialogProps, 'licenseId' | 'renewal' | 'calls'>,
  today: string,
) => ({
  about: renewal,
  submit: 'Save',
  contract: C.renewalNotesFrom(renewal.followUpDate, today),
  defaults: { notes: renewal.notes ?? '', followUpDate: renewal.followUpDate ?? '' },
  command: calls.changeNotes,
  touches: touchesRenewal(licenseId),
  success: C.renewalMessages.trackingUpdated,
  children: (
    <>
      <TextArea name="notes" label="Notes" max={2000} />
      <DateField name="followUpDate" label="Follow-up Date" min={addDays(today, 1)} />
    </>
  ),
});

export const NotesDialog = ({ open, onClose, ...about }: NotesDialogProps) => (
  <CommandDialog
    {...notesForm(about, todayIn(useIdentity().timeZone))}
    title="Renewal Notes"
    open={open}
    onClose={onClose}
  />
);
