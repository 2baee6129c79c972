import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { legallyInForceWords, windowInWords } from '@evergreen/workflows/licensing/filing-rules';
import { daysBetween, daysInWords, shortDate, todayIn } from '../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../kit/data/identity';
import { Panels } from '../../../kit/areas/panels';
import { Tag } from '../../../kit/signs/Tag';
import { formsFiled, monthAhead } from '../../../shared/renewals/rows/deadlines';
import { WithPrimary } from '../../../shared/renewals/rows/WithPrimary';

const validity = (expires: string, today: string, inForce: boolean) => {
  const left = daysBetween(today, expires);
  if (inForce) return <Tag tone="soon">{legallyInForceWords}</Tag>;
  if (left < 0) return <Tag tone="late">Expired {daysInWords(-left)} ago</Tag>;
  if (left === 0) return <Tag tone="soon">Expires today</Tag>;
  return left <= monthAhead && <Tag tone="soon">Expires in {daysInWords(left)}</Tag>;
};

/**
 * The most important facts about a license: whether it is valid, whether its forms are late, the stage of its
 * renewal.
 */
export const LicenseSubtitle = ({ license }: { license: LicenseDetail }) => {
  const today = todayIn(useIdentity().timeZone);
  const { expirationDate, inProcessRenewal: renewal } = license;
  const due = renewal && renewal.renewalStatusCode < formsFiled ? renewal.renewalDueDate : null;
  const opens = windowInWords(license.filingWindowOpensOn, today);
  return (
    <>
      {expirationDate && (
        <span className="eg-subtitle-part">
          {license.active && validity(expirationDate, today, license.isLegallyInForce)}
          <span className="eg-muted">Valid until {shortDate(expirationDate)}</span>
        </span>
      )}
      {opens && license.active && (
        <span className="eg-subtitle-part">
          <Tag>{opens}</Tag>
        </span>
      )}
      {due && due < today && (
        <span className="eg-subtitle-part">
          <Tag tone="late">Forms {daysInWords(daysBetween(due, today))} late</Tag>
        </span>
      )}
      {license.isWithPrimary && license.renewalStatus !== null && license.masterLicenseId && (
        <WithPrimary
          stage={license.renewalStatus}
          primary={{
            id: license.masterLicenseId,
            licenseNumber: license.masterLicenseNumber ?? '',
            isTrackingOnly: license.masterRenewal?.isTrackingOnlyRenewal ?? false,
          }}
        />
      )}
      <Panels of="license" place="subtitle" id={license.id} />
    </>
  );
};
