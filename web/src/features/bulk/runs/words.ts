import type { BulkRunItem } from '@evergreen/contracts/bulk-runs';
import { renewalDesignationLabels } from '@evergreen/contracts/enums';

/** What a run did, and to whom it gave renewals, or whom to properties. */
export const whatOf = ({
  renewalDesignation,
  assignedUserName,
  contactName = null,
}: Pick<BulkRunItem, 'renewalDesignation' | 'assignedUserName'> & Partial<Pick<BulkRunItem, 'contactName'>>) => {
  if (contactName !== null) return contactName;
  if (assignedUserName) return `Assigned to ${assignedUserName}`;
  return renewalDesignation
    ? `Designated to the ${renewalDesignationLabels[renewalDesignation]}, unassigned`
    : 'Renewals begun';
};
