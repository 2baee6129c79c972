import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import { DateWithMeaning, shortDate, todayIn } from '../../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../../kit/data/identity';
import { Panels } from '../../../../kit/areas/panels';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { trackingInWords } from '../../../../shared/renewals/inWords';
import { TrackingDialog } from './TrackingDialog';

export const TrackingCard = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const { timeZone } = useIdentity();
  const renewal = license.inProcessRenewal;
  return (
    <RecordCard
      title="Tracking Details"
      rank="first"
      facts={[
        [
          'Track Date',
          license.trackDate && (
            <>
              {shortDate(license.trackDate)}
              <Panels of="license" place="trackDate" id={license.id} />
            </>
          ),
        ],
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
        ['Renewal Tracking', trackingInWords(license.isTrackingOnly)],
        ['License Notes', license.notes],
      ]}
      edits={edits}
      dialog={(onClose) => <TrackingDialog license={license} onClose={onClose} />}
    />
  );
};
