import { type DatesAnswer, datesBody, datesMessages } from '@evergreen/contracts/licensing/license-dates';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import { completeDates, touchesDates } from './dates.api';

interface DatesDialogProps {
  open: boolean;
  onClose: () => void;
  licenseIds: readonly string[];
  onDone: (answer: DatesAnswer) => void;
}

/** Sets the same dates for all selected licenses. */
export const DatesDialog = ({ open, onClose, licenseIds, onDone }: DatesDialogProps) => (
  <CommandDialog
    about={null}
    keptFor={licenseIds}
    open={open}
    onClose={onClose}
    title="Enter Dates"
    submit={`Enter dates of ${licensesInWords(licenseIds.length)}`}
    contract={datesBody}
    defaults={{ licenseIds, effectiveDate: '', expirationDate: '', trackDate: '' }}
    command={completeDates}
    touches={touchesDates}
    success={({ completed }) => (completed > 0 ? datesMessages.completed(completed) : undefined)}
    failure={datesMessages.failed}
    onDone={onDone}
  >
    <p>All chosen licenses get these dates, and are tracked from then on.</p>
    <DateField name="expirationDate" label="Expiration" required />
    <DateField name="effectiveDate" label="Effective Date" hint="If empty, each license keeps its own date." />
    <DateField
      name="trackDate"
      label="Track Date"
      hint="If empty, the license type’s track date interval applies, otherwise 60 days before the expiration."
    />
  </CommandDialog>
);

/** Lists the licenses that were not changed, and why. */
export const DatesNotEntered = ({ answer, onClose }: { answer: DatesAnswer; onClose: () => void }) => (
  <InfoDialog open onClose={onClose} title="Enter Dates" width="medium">
    <p>{licensesInWords(answer.failures.length)} could not be given these dates:</p>
    <ul className="eg-reasons">
      {answer.failures.map(({ licenseId, licenseNumber, reason }) => (
        <li key={licenseId}>
          {licenseNumber ?? 'A license'}: {reason}
        </li>
      ))}
    </ul>
  </InfoDialog>
);
