import { Link } from 'react-router';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { Card } from '../../../../kit/page/Card';
import { Facts } from '../../../../kit/page/Facts';
import { StagePips } from '../../../../shared/renewals/rows/StagePips';
import { Tag } from '../../../../kit/signs/Tag';

/** A secondary license is renewed with its primary: the primary's progress, read-only. */
export const MasterRenewalCard = ({ license }: { license: LicenseDetail }) => {
  const { masterLicenseId, masterLicenseNumber, masterRenewal: renewal } = license;
  if (masterLicenseId === null) return null;
  const primary = (
    <Link to={`/licenses/${masterLicenseId}`}>
      Primary License <span className="eg-unbroken">#{masterLicenseNumber}</span>
    </Link>
  );
  if (!renewal)
    return (
      <Card title="Renewal of the Primary License" rank="first">
        <div className="eg-card-body">Renewed with {primary}. No renewal is in process there.</div>
      </Card>
    );
  return (
    <Card
      title="Renewal of the Primary License"
      rank="first"
      note={<>Renewed with {primary}</>}
      actions={renewal.isTrackingOnlyRenewal && <Tag tone="special">Tracking only</Tag>}
    >
      <div className="eg-card-body">
        <StagePips stage={renewal.renewalStatusCode} trackingOnly={renewal.isTrackingOnlyRenewal} />
      </div>
      <Facts
        facts={[
          ['Start Date', shortDate(renewal.processStartDate)],
          ['Forms Obtained', shortDate(renewal.formsReceivedDate)],
          ['Forms Filed', shortDate(renewal.formsFiledDate)],
          ['Forms Due', shortDate(renewal.renewalDueDate)],
          ['License Received', shortDate(renewal.licenseReceivedDate)],
        ]}
      />
    </Card>
  );
};
