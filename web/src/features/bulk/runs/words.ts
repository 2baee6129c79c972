import type { BulkRunItem } from '@evergreen/contracts/bulk-runs';
import { renewalDesignationLabels } from '@evergreen/contracts/enums';

/** What a run did, and for an assignment to whom. */
export const whatOf = ({
  renewalDesignation,
  assignedUserName,
}: Pick<BulkRunItem, 'renewalDesignation' | 'assignedUserName'>) => {
  if (assignedUserName) return `Assigned to ${assignedUserName}`;
  return renewalDesignation
    ? `Designated to the ${renewalDesignationLabels[renewalDesignation]}, unassigned`
    : 'Renewals begun';
};
