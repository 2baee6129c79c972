import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { licenseRankLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { useMay, useMayHere } from '../../../kit/data/identity';
import { WalkBar } from '../../../kit/list/walk/WalkBar';
import { Panels } from '../../../kit/areas/panels';
import { RecordPage } from '../../../kit/records/RecordPage';
import { AlertBar } from './AlertBar';
import { BillingCard } from './facts/BillingCard';
import { BondCard } from './facts/BondCard';
import { DocumentCard } from './documents/DocumentCard';
import { DesignationNotice } from './assigning/DesignationNotice';
import { InformationCard } from './information/InformationCard';
import { LicenseMenu } from './LicenseMenu';
import { recordView, useLicense } from './licenses.api';
import { MasterRenewalCard } from './family/MasterRenewalCard';
import { RenewalTipsCard } from './RenewalTipsCard';
import { DocumentActions } from './documents/DocumentActions';
import { SecondaryLicensesCard } from './family/SecondaryLicensesCard';
import { LicenseSubtitle } from './LicenseSubtitle';
import { TrackingCard } from './tracking/TrackingCard';

const titleOf = ({ licenseRank, licenseNumber }: LicenseDetail) =>
  licenseRank === 'Standalone'
    ? `License # ${licenseNumber}`
    : `${licenseRankLabels[licenseRank]} License # ${licenseNumber}`;

const Assignee = ({ license }: { license: LicenseDetail }) => {
  if (license.isChild) return null;
  const { assignedUser: user } = license;
  return user ? <a href={`mailto:${user.email}`}>{user.name}</a> : <span className="eg-muted">Unassigned</span>;
};

/** Whether the user may edit the license. Others see the same page without the buttons. */
const useEdits = (license: LicenseDetail | undefined) => {
  const may = useMayHere();
  return license !== undefined && may('license.edit', { designation: license.renewalDesignation });
};

export const LicensePage = () => {
  const { licenseId = '' } = useParams();
  const query = useLicense(licenseId);
  const edits = useEdits(query.data);
  const lists = useMay()('license.list');
  const known = query.data?.id;
  useEffect(() => {
    // Records the view; a failure does not matter here.
    if (known) recordView(known).catch(() => undefined);
  }, [known]);

  return (
    <RecordPage
      kind="license"
      at={`/licenses/${licenseId}`}
      query={query}
      back={
        query.data?.masterLicenseId
          ? {
              to: `/licenses/${query.data.masterLicenseId}`,
              label: `Primary License #${query.data.masterLicenseNumber ?? ''}`,
            }
          : lists
            ? { to: '/licenses', label: 'Licenses' }
            : { to: '/renewals', label: 'Renewals' }
      }
      walk={<WalkBar id={licenseId} noun="license" href={(id) => `/licenses/${id}`} />}
      called={({ licenseNumber }) => licenseNumber}
      title={titleOf}
      trail={(license) => (
        <>
          <Link to={`/properties/${license.propertyId}`}>{license.propertyName}</Link>
          {license.masterLicenseId && (
            <>
              {' / '}
              <Link to={`/licenses/${license.masterLicenseId}`}>
                Primary License <span className="eg-unbroken">#{license.masterLicenseNumber}</span>
              </Link>
            </>
          )}
        </>
      )}
      subtitle={(license) => <LicenseSubtitle license={license} />}
      actions={(license) => (
        <>
          <Assignee license={license} />
          <DocumentActions license={license} />
          <LicenseMenu license={license} edits={edits} />
        </>
      )}
      notices={(license) => (
        <>
          <DesignationNotice license={license} />
          <AlertBar license={license} edits={edits} />
        </>
      )}
      work={(license) => (
        <>
          <MasterRenewalCard license={license} />
          <Panels of="license" place="work" id={license.id} />
          <SecondaryLicensesCard license={license} />
        </>
      )}
      facts={(license) => (
        <>
          <TrackingCard license={license} edits={edits} />
          <RenewalTipsCard license={license} edits={edits} />
          <DocumentCard license={license} edits={edits} />
          <InformationCard license={license} edits={edits} />
          <BillingCard license={license} edits={edits} />
          <BondCard license={license} edits={edits} />
        </>
      )}
    />
  );
};
