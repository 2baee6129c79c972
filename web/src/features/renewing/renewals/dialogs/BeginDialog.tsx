import { useWatch } from 'react-hook-form';
import * as C from '@evergreen/contracts/renewing/renewals';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { useIdentity } from '../../../../kit/data/identity';
import { DueDateField } from '../../../../shared/renewals/dates/DueDateField';
import { useDueQuestion } from '../../../../shared/renewals/dates/useDueQuestion';
import { begin, touchesRenewal } from '../renewals.api';

interface BeginDialogProps {
  licenseId: string;
  license: C.RenewalsOfLicense['license'];
  open: boolean;
  onClose: () => void;
}

/** Offered only if the two differ (document 2, section 4). */
const CopyTracking = ({ licenseSetting }: { licenseSetting: boolean }) => {
  const trackingOnly = useWatch({ name: 'trackingOnly' }) as boolean;
  if (trackingOnly === licenseSetting) return null;
  return <CheckboxField name="copyTrackingToLicense" label="Use this tracking for the license from now on" />;
};

export const BeginDialog = ({ licenseId, license, open, onClose }: BeginDialogProps) => {
  const { timeZone } = useIdentity();
  const due = useDueQuestion<C.BeginRenewalBody>(
    ({ dueDate }) => ({ dueDate, expirationDate: license.expirationDate }),
    () => [license.dueDate],
  );
  return (
    <>
      <CommandDialog
        about={license}
        keptFor={[licenseId]}
        bodyOf={due.bodyOf}
        open={open}
        onClose={onClose}
        title="Process Start Date"
        submit="Begin"
        contract={C.beginRenewalBody}
        defaults={{
          processStartDate: todayIn(timeZone),
          dueDate: license.dueDate ?? '',
          trackingOnly: license.isTrackingOnly,
          copyTrackingToLicense: false,
        }}
        command={(body, submission) => begin(licenseId, body, submission)}
        touches={touchesRenewal(licenseId)}
        success={C.renewalMessages.begun}
      >
        <DateField name="processStartDate" label="Process Start Date" required />
        <DueDateField name="dueDate" label="Due Date" />
        <CheckboxField name="trackingOnly" label="Tracking Only Renewal" />
        <CopyTracking licenseSetting={license.isTrackingOnly} />
      </CommandDialog>
      {due.question}
    </>
  );
};
