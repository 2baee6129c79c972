import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import type { LicenseView } from '@evergreen/contracts/licensing/license-views';
import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { useListItemDetails } from '../../../shared/renewals/rows/listItemDetails';

const gone = 'No longer in this list';

/**
 * The change of a license that removed it from a list, the most important first; the filters may have another reason.
 */
const newsOf = (row: RenewalRow, now: LicenseView): string => {
  if (!now.active) return 'Inactive now';
  if (row.renewalId !== null && (now.expirationDate ?? '') > (row.expirationDate ?? ''))
    return `Renewed until ${shortDate(now.expirationDate)}`;
  if (now.renewalDesignation !== row.renewalDesignation)
    return `Now with the ${renewalDesignationLabels[now.renewalDesignation]}`;
  if ((now.assignedUser?.id ?? null) !== row.assignedUserId)
    return now.assignedUser ? `Now assigned to ${now.assignedUser.name}` : 'Now unassigned';
  if (now.renewalStatus !== null && now.renewalStatus !== row.renewalStatusCode)
    return `Now ${renewalStageLabels[now.renewalStatus]}`;
  return gone;
};

/** Why a license left the list while a user looked at it. */
export const WhatBecame = ({ row }: { row: RenewalRow }) => {
  const { data } = useListItemDetails(row.id);
  return data ? newsOf(row, data) : gone;
};
