import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { licenseTermLabels } from '@evergreen/contracts/enums';
import { DateWithMeaning, shortDate, todayIn } from '../../kit/DateWithMeaning';
import { useDialog } from '../../kit/dialog/useDialog';
import { useIdentity } from '../../kit/identity';
import { Card } from '../../kit/page/Card';
import { Facts } from '../../kit/page/Facts';
import { Panels } from '../../kit/panels';
import { TrackingDialog } from './TrackingDialog';

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
          ['Renewal Tracking', license.isTrackingOnly ? 'Tracking Only' : 'Track & Process'],
          ['License Notes', license.notes],
        ]}
      />
      <TrackingDialog {...dialog.props} license={license} />
    </Card>
  );
};
