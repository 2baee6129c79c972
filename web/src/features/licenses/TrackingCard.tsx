import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { licenseTermLabels } from '@evergreen/contracts/enums';
import { trackingBody, trackingErrors } from '@evergreen/contracts/licenses';
import { DateWithMeaning, shortDate, todayIn } from '../../kit/DateWithMeaning';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';
import { useIdentity } from '../../kit/identity';
import { Card } from '../../kit/page/Card';
import { Facts } from '../../kit/page/Facts';
import { changeTracking, touchesLicense } from './licenses.api';

/** The contract with the rules that need the license's term; the server asks the same function. */
const contractFor = ({ licenseTerm: term, isSeasonal, isChild: hasPrimary }: LicenseDetail) =>
  trackingBody.superRefine((dates, context) => {
    const errors = trackingErrors(dates, { term, isSeasonal, hasPrimary });
    for (const [field, messages] of Object.entries(errors))
      for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  });

const TrackingDialog = ({ license, open, onClose }: { license: LicenseDetail; open: boolean; onClose: () => void }) => {
  const needed = license.licenseTerm !== 'Perpetual' && !license.isChild;
  return (
    <CommandDialog
      open={open}
      onClose={onClose}
      title="Edit Tracking Details"
      submit="Save"
      contract={contractFor(license)}
      defaults={{
        effectiveDate: license.effectiveDate ?? '',
        expirationDate: license.expirationDate ?? '',
        trackDate: license.trackDate ?? '',
        dueDate: license.dueDate ?? '',
        isTrackingOnly: license.isTrackingOnly,
        notes: license.notes ?? '',
      }}
      command={(body, act) => changeTracking(license, body, act)}
      touches={touchesLicense(license.id)}
      success="Tracking Details Updated Successfully"
      failure="An error occurred while attempting to update the Tracking Details"
    >
      <DateField name="effectiveDate" label="Effective Date" required />
      <DateField name="expirationDate" label="Expiration" required={needed} />
      <DateField name="trackDate" label="Track Date" required={needed} />
      <DateField name="dueDate" label="Forms Due" />
      <CheckboxField name="isTrackingOnly" label="Tracking Only" />
      <TextArea name="notes" label="License Notes" max={2000} />
    </CommandDialog>
  );
};

export const TrackingCard = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const { timeZone } = useIdentity();
  const dialog = useDialog();
  const renewal = license.inProcessRenewal;
  return (
    <Card
      title="Tracking Details"
      actions={
        edits && (
          <button type="button" className="eg-link" onClick={dialog.show}>
            Edit<span className="eg-sr"> tracking details</span>
          </button>
        )
      }
    >
      <Facts
        facts={[
          ['Track Date', shortDate(license.trackDate)],
          ['Start Date', shortDate(renewal?.processStartDate)],
          ['Forms Obtained', shortDate(renewal?.formsReceivedDate)],
          ['Forms Filed', shortDate(renewal?.formsFiledDate)],
          ['Forms Due', shortDate(renewal?.renewalDueDate ?? license.dueDate)],
          ['License Received', shortDate(renewal?.licenseReceivedDate)],
          ['Effective Date', shortDate(license.effectiveDate)],
          [
            'Expiration',
            license.expirationDate ? (
              <DateWithMeaning date={license.expirationDate} today={todayIn(timeZone)} />
            ) : (
              license.licenseTerm === 'Perpetual' && licenseTermLabels.Perpetual
            ),
          ],
          ['Renewal Tracking', license.isTrackingOnly ? 'Tracking Only' : 'Track & Process'],
          ['License Notes', license.notes],
        ]}
      />
      <TrackingDialog {...dialog.props} license={license} />
    </Card>
  );
};
