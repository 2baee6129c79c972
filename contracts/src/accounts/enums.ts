import { z } from 'zod';
import { asWritten } from '../enums.js';
import { clientRoles, firmRoles } from './roles.js';
import { enumOf } from '../enum-of.js';

export const UserKind = z.enum(['firm', 'client']);
export type UserKind = z.infer<typeof UserKind>;

export const FirmRole = z.enum(firmRoles);
export type FirmRole = z.infer<typeof FirmRole>;
export const ClientRole = z.enum(clientRoles);
export type ClientRole = z.infer<typeof ClientRole>;
export const Role = z.enum([...FirmRole.options, ...ClientRole.options]);
export type Role = z.infer<typeof Role>;
/** Labels of a client's users omit the word Client. */
export const roleLabels: Record<Role, string> = {
  ...asWritten(FirmRole.options),
  ClientAdministrator: 'Administrator',
  ClientContributor: 'Contributor',
  ClientViewer: 'Viewer',
  ClientAccountingAdministrator: 'Accounting Administrator',
};

export const accountStatusLabels = {
  active: 'Active',
  locked: 'Locked',
  inactive: 'Inactive',
};
export const AccountStatus = enumOf(accountStatusLabels);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const clientServiceLevelLabels = {
  FullService: 'Full Service',
  Hybrid: 'Hybrid',
  Saas: 'SaaS Model',
};
export const ClientServiceLevel = enumOf(clientServiceLevelLabels);
export type ClientServiceLevel = z.infer<typeof ClientServiceLevel>;

export const LicensingServiceLevel = z.enum(['Standard', 'Restricted']);
export type LicensingServiceLevel = z.infer<typeof LicensingServiceLevel>;
export const licensingServiceLevelLabels = asWritten(LicensingServiceLevel.options);

export const ClientCostStructure = z.enum(['TouchFee', 'Subscription']);
export type ClientCostStructure = z.infer<typeof ClientCostStructure>;
export const clientCostStructureLabels = asWritten(ClientCostStructure.options);

/** Who pays the fees of renewals. */
export const RenewalBillingResponsibility = z.enum(['ManagingFirm', 'BillingClient']);
export type RenewalBillingResponsibility = z.infer<typeof RenewalBillingResponsibility>;
export const renewalBillingResponsibilityLabels = asWritten(RenewalBillingResponsibility.options);
