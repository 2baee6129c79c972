import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { trackingBody, trackingErrors } from '@evergreen/contracts/licenses';
import { messagesOf } from '@evergreen/contracts/records';
import { trackingCopyLabels } from '@evergreen/contracts/secondaries';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { useCopyPrompt } from './CopyPrompt';
import { changeTracking, touchesFamily } from './licenses.api';
import { TrackingFields } from './TrackingFields';

export const trackingOf = (license: LicenseDetail) => ({
  effectiveDate: license.effectiveDate,
  expirationDate: license.expirationDate,
  trackDate: license.trackDate,
  dueDate: license.dueDate,
  originalIssueDate: license.originalIssueDate,
  suspendedDate: license.suspendedDate,
  isTrackingOnly: license.isTrackingOnly,
  notes: license.notes,
});

const valuesOf = (license: LicenseDetail) =>
  Object.fromEntries(Object.entries(trackingOf(license)).map(([name, value]) => [name, value ?? '']));

/** The contract with the rules that need the license's term; the server asks the same function. */
const contractFor = ({ licenseTerm: term, isSeasonal, isChild: hasPrimary }: LicenseDetail) =>
  trackingBody.superRefine((dates, context) => {
    const errors = trackingErrors(dates, { term, isSeasonal, hasPrimary });
    for (const [field, messages] of Object.entries(errors))
      for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  });

export const TrackingDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => {
  const needed = license.licenseTerm !== 'Perpetual' && !license.isChild;
  const { bodyOf, prompt } = useCopyPrompt(trackingCopyLabels, license.hasChildren);
  return (
    <>
      <RecordDialog
        contract={{
          thing: 'Tracking Details',
          body: contractFor(license),
          messages: messagesOf('Tracking Details'),
        }}
        record={license}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        save={changeTracking}
        touches={touchesFamily(license)}
        onClose={onClose}
      >
        <TrackingFields needed={needed} />
      </RecordDialog>
      {prompt}
    </>
  );
};
