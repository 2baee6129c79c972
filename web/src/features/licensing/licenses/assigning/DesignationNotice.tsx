import { Link } from 'react-router';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { useMay } from '../../../../kit/data/identity';
import { Notice } from '../../../../kit/signs/Notice';

/** Both sides see a pending change; users who decide get a link. */
export const DesignationNotice = ({ license }: { license: LicenseDetail }) => {
  const may = useMay();
  const { designationRequest: request } = license;
  if (!request) return null;
  return (
    <Notice
      tone="soon"
      title="Awaiting approval:"
      actions={may('designation.approve') && <Link to="/approvals">Approve or decline</Link>}
    >
      {request.requestedBy?.name ?? 'Somebody'} asked to designate the renewal to the{' '}
      {renewalDesignationLabels[request.requestedDesignation]}
      {request.requestedAssignee && ` and to assign it to ${request.requestedAssignee.name}`},{' '}
      <Moment at={request.requestedAt} />.
    </Notice>
  );
};
