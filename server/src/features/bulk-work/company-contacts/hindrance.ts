import { companyContactMessages } from '@evergreen/contracts/bulk-work/company-contacts';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';

/** For properties `p`: all active licenses are designated to the client. */
export const isOwnSql = `not exists (select from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id
  and l.active and l.renewal_designation <> 'BillingClient')`;

/** Why the user cannot add a contact to the property; the single rules. */
export const hindranceOf = (
  by: PermissionUser & { readonly clientId: string | null },
  { active, isOwn }: { readonly active: boolean; readonly isOwn: boolean },
): string | undefined => {
  const target = { allLicensesDesignatedToClient: isOwn, ...(by.clientId !== null && { tenantId: by.clientId }) };
  if (!may(by, 'property.edit', target)) return companyContactMessages.readOnly;
  return active ? undefined : companyContactMessages.propertyInactive;
};
