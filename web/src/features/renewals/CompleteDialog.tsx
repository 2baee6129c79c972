import * as C from '@evergreen/contracts/renewals';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { shortDate } from '../../kit/DateWithMeaning';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { touchesRenewal, type RenewalCalls } from './renewals.api';

interface CompleteDialogProps {
  licenseId: string;
  renewal: C.RenewalView;
  calls: RenewalCalls;
  open: boolean;
  onClose: () => void;
}

export const CompleteDialog = ({ licenseId, renewal, calls, open, onClose }: CompleteDialogProps) => (
  <CommandDialog
    open={open}
    onClose={onClose}
    title="Mark Renewal Complete"
    submit="Complete Renewal"
    contract={C.CompleteRenewal}
    defaults={{ completeRenewalTasks: true }}
    command={calls.complete}
    touches={touchesRenewal(licenseId)}
    success={C.renewalMessages.completed}
  >
    <p>
      The license becomes valid from {shortDate(renewal.effectiveDate)} to {shortDate(renewal.expirationDate)}, with the
      track date {shortDate(renewal.trackDate)}, and is Ready to Start again for its next period.
    </p>
    <CheckboxField name="completeRenewalTasks" label="Mark open renewal tasks done" />
  </CommandDialog>
);
