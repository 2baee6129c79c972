import * as C from '@evergreen/contracts/renewing/renewals';
import { courierOptionLabels } from '@evergreen/contracts/renewing/enums';
import type { Submission } from '../../../../kit/http/api';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { optionsOf } from '../../../../kit/fields/options';
import { SelectField } from '../../../../kit/fields/SelectField';
import { useIdentity } from '../../../../kit/data/identity';
import { DueDateField } from '../../../../shared/renewals/dates/DueDateField';
import { useDueQuestion } from '../../../../shared/renewals/dates/useDueQuestion';
import { recordAndMove, touchesRenewal, type RenewalCalls } from '../renewals.api';
import { stageReached } from '../stageReached';

export interface StepDialogProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  renewal: C.RenewalDetail;
  calls: RenewalCalls;
  /** The stage after the step; left out, the recorded step is only corrected. */
  to?: number | undefined;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
  /** The step was refused: the renewal has moved on. */
  onStale?: (() => void) | undefined;
}

const markComplete = 'Mark Step Complete';
const words = ({ to }: StepDialogProps) => ({
  submit: to === undefined ? 'Save' : markComplete,
  success: to === undefined ? 'Step Updated Successfully' : stageReached(to),
});

export const recording =
  <B,>({ calls, to }: StepDialogProps, record: (body: B, submission: Submission) => Promise<void>) =>
  (body: B, submission: Submission) =>
    to === undefined
      ? record(body, submission)
      : recordAndMove(
          (part) => record(body, part),
          (part) => calls.moveStage({ renewalStatus: to }, part),
          submission,
        );

/** The common parts of the dialogs of all steps. */
export const stepForm = (props: StepDialogProps) => ({
  open: props.open,
  onClose: props.onClose,
  onDone: props.onDone,
  touches: touchesRenewal(props.licenseId),
  about: props.renewal,
  failure: C.renewalMessages.stepFailed,
  ...(props.onStale ? { onStale: props.onStale } : { refusedWhy: C.renewalMessages.stepRefusedWhy }),
  ...words(props),
});

/** Step 1, to correct it, or to repeat it after the renewal started over: the recorded values are proposed. */
export const StartDateDialog = (props: StepDialogProps) => {
  const due = useDueQuestion<C.StartDateBody>(
    ({ dueDate }) => ({ dueDate, expirationDate: props.license.expirationDate }),
    () => [props.renewal.renewalDueDate, props.license.dueDate],
  );
  return (
    <>
      <CommandDialog
        {...stepForm(props)}
        bodyOf={due.bodyOf}
        title="Process Start Date"
        contract={C.startDateBody}
        defaults={{
          processStartDate: props.renewal.processStartDate ?? '',
          dueDate: props.renewal.renewalDueDate ?? '',
        }}
        command={recording(props, props.calls.changeStartDate)}
        {...(props.to === undefined ? { success: C.renewalMessages.trackingUpdated } : {})}
      >
        <DateField name="processStartDate" label="Process Start Date" required />
        <DueDateField name="dueDate" label="Due Date" />
      </CommandDialog>
      {due.question}
    </>
  );
};

export const ReceiveFormsDialog = (props: StepDialogProps) => {
  const { timeZone } = useIdentity();
  const { renewal, license } = props;
  const due = useDueQuestion<C.FormsReceivedBody>(
    ({ renewalDueDate }) => ({ dueDate: renewalDueDate, expirationDate: license.expirationDate }),
    () => [renewal.renewalDueDate, license.dueDate],
  );
  return (
    <>
      <CommandDialog
        {...stepForm(props)}
        bodyOf={due.bodyOf}
        title="Receive Renewal Forms"
        contract={C.formsReceivedBody}
        defaults={{
          formsReceivedDate: renewal.formsReceivedDate ?? todayIn(timeZone),
          renewalDueDate: renewal.renewalDueDate ?? '',
        }}
        command={recording(props, props.calls.receiveForms)}
      >
        <DateField
          name="formsReceivedDate"
          label="Forms Obtained Date"
          required
          disabled={renewal.renewalStatusCode >= 3}
        />
        <DueDateField name="renewalDueDate" label="Due Date" required={renewal.renewalStatusCode === 2} />
      </CommandDialog>
      {due.question}
    </>
  );
};

export const SendLicenseDialog = (props: StepDialogProps) => {
  const { timeZone } = useIdentity();
  const { renewal } = props;
  return (
    <CommandDialog
      {...stepForm(props)}
      title="License Sent to Property"
      contract={C.licenseSentBody}
      defaults={{
        licenseSentDate: renewal.licenseSentDate ?? todayIn(timeZone),
        shippingMethodLicense: renewal.shippingMethodLicense ?? '',
      }}
      command={recording(props, props.calls.sendLicense)}
    >
      <DateField name="licenseSentDate" label="Date Sent" required />
      <SelectField
        name="shippingMethodLicense"
        label="Shipping Method"
        options={optionsOf(courierOptionLabels)}
        required
      />
    </CommandDialog>
  );
};
