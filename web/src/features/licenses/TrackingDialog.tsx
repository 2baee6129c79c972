import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { trackingBody, trackingErrors } from '@evergreen/contracts/licenses';
import { trackingCopyLabels } from '@evergreen/contracts/secondaries';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { useCopyPrompt } from './CopyPrompt';
import { changeTracking, touchesFamily } from './licenses.api';
import { TrackingFields } from './TrackingFields';

/** The contract with the rules that need the license's term; the server asks the same function. */
const contractFor = ({ licenseTerm: term, isSeasonal, isChild: hasPrimary }: LicenseDetail) =>
  trackingBody.superRefine((dates, context) => {
    const errors = trackingErrors(dates, { term, isSeasonal, hasPrimary });
    for (const [field, messages] of Object.entries(errors))
      for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  });

interface TrackingDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const TrackingDialog = ({ license, open, onClose }: TrackingDialogProps) => {
  const needed = license.licenseTerm !== 'Perpetual' && !license.isChild;
  const { bodyOf, prompt } = useCopyPrompt(trackingCopyLabels, license.hasChildren);
  return (
    <>
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
          originalIssueDate: license.originalIssueDate ?? '',
          suspendedDate: license.suspendedDate ?? '',
          isTrackingOnly: license.isTrackingOnly,
          notes: license.notes ?? '',
        }}
        bodyOf={bodyOf}
        command={(body, submission) => changeTracking(license, body, submission)}
        touches={touchesFamily(license)}
        success="Tracking Details Updated Successfully"
        failure="An error occurred while attempting to update the Tracking Details"
      >
        <TrackingFields needed={needed} />
      </CommandDialog>
      {prompt}
    </>
  );
};
