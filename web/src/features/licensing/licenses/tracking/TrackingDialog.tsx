import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { type TrackingBody, trackingBody, trackingFields, trackingRule } from '@evergreen/contracts/licensing/licenses';
import { messagesOf } from '@evergreen/contracts/records';
import { trackingCopyLabels } from '@evergreen/contracts/licensing/secondaries';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { startOf } from '../../../../kit/records/recordForm';
import { useDueQuestion } from '../../../../shared/renewals/dates/useDueQuestion';
import { useCopyPrompt } from '../CopyPrompt';
import { changeTracking, touchesFamily } from '../licenses.api';
import { proposedDates, useProposedDates } from './proposedDates';
import { TrackingFields } from './TrackingFields';

/** While a renewal is in process, its due date is shown. */
const isDueInRenewal = ({ inProcessRenewal }: LicenseDetail) => Boolean(inProcessRenewal?.renewalDueDate);

/** The contract with the rules that depend on the license's term; the server uses the same function. */
const contractFor = ({ licenseTerm: term, isSeasonal, isChild: hasPrimary }: LicenseDetail) =>
  trackingBody.superRefine(...trackingRule(() => ({ term, isSeasonal, hasPrimary })));

/** The dates of the form, which a new expiration date moves. */
const EditedDates = ({ license }: { license: LicenseDetail }) => {
  const dueInRenewal = isDueInRenewal(license);
  const proposed = useProposedDates(license.id, dueInRenewal);
  const needed = license.licenseTerm !== 'Perpetual' && !license.isChild;
  return <TrackingFields needed={needed} proposed={proposed} dueInRenewal={dueInRenewal} />;
};

export const TrackingDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => {
  const { bodyOf, prompt } = useCopyPrompt(trackingCopyLabels, license.hasChildren);
  const due = useDueQuestion<TrackingBody>(
    (body) => (isDueInRenewal(license) ? { ...body, dueDate: null } : body),
    async ({ expirationDate }) => [
      ...(expirationDate === license.expirationDate ? [license.dueDate] : []),
      (await proposedDates(license.id, { expirationDate })).dueDate.ruled,
    ],
  );
  return (
    <>
      <RecordDialog
        contract={{
          thing: 'Tracking Details',
          body: contractFor(license),
          messages: messagesOf('Tracking Details'),
        }}
        record={license}
        valuesOf={(seen) => ({ ...startOf(trackingFields, seen), copyToSecondaryLicenses: undefined })}
        bodyOf={async (typed) => {
          const body = await due.bodyOf(typed);
          return body && bodyOf(body);
        }}
        save={(record, { dueDate, ...body }, submission) =>
          changeTracking(record, isDueInRenewal(license) ? body : { ...body, dueDate }, submission)
        }
        touches={touchesFamily(license)}
        onClose={onClose}
        width="medium"
      >
        <EditedDates license={license} />
      </RecordDialog>
      {due.question}
      {prompt}
    </>
  );
};
