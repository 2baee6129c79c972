import * as C from '@evergreen/contracts/renewals';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';
import { touchesRenewal, type RenewalCalls } from './renewals.api';

interface NotesDialogProps {
  licenseId: string;
  renewal: C.RenewalView;
  calls: RenewalCalls;
  open: boolean;
  onClose: () => void;
}

export const NotesDialog = ({ licenseId, renewal, calls, open, onClose }: NotesDialogProps) => (
  <CommandDialog
    open={open}
    onClose={onClose}
    title="Renewal Notes"
    submit="Save"
    contract={C.RenewalNotes}
    defaults={{ notes: renewal.notes ?? '', followUpDate: renewal.followUpDate ?? '' }}
    command={calls.notes}
    touches={touchesRenewal(licenseId)}
    success={C.renewalMessages.trackingUpdated}
  >
    <TextArea name="notes" label="Notes" max={2000} />
    <DateField name="followUpDate" label="Follow-up Date" />
  </CommandDialog>
);
