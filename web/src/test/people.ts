import { ClientServiceLevel, FirmRole, Role } from '@evergreen/contracts/accounts/enums';
import {
  isClientAdministrator,
  isClientUserWithRenewalPermission,
  may,
  permissions,
} from '@evergreen/workflows/permissions';
import type { Identity } from '../kit/data/identity';

const clientAdministrator: Identity = {
  id: '0193a0c0-0000-7000-8000-000000000001',
  authenticated: true,
  kind: 'client',
  email: 'admin@harborview.example',
  firstName: 'Dana',
  lastName: 'Reyes',
  title: null,
  roles: ['ClientAdministrator'],
  firmId: '0193a0c0-0000-7000-8000-0000000000f1',
  owningFirmName: 'Keystone Licensing Group',
  clientId: '0193a0c0-0000-7000-8000-0000000000c1',
  clientAtRest: false,
  clientName: 'Harborview Hotels',
  clientServiceLevel: 'Saas',
  licensingServiceLevel: 'Standard',
  clientRenewalBillingResponsibility: 'BillingClient',
  clientCostStructure: 'Subscription',
  isBillingIdRequired: false,
  isPropertyContactRequired: false,
  isPropertyDivisionRequired: false,
  clientAllowUserPasswordLogin: true,
  renewalInvoiceRecipient: false,
  isClientAdministrator: true,
  isClientUserWithRenewalPermission: true,
  timeZone: 'America/New_York',
  sendsMail: true,
  environment: 'development',
};

const clientViewer: Identity = {
  ...clientAdministrator,
  roles: ['ClientViewer'],
  isClientAdministrator: false,
  isClientUserWithRenewalPermission: false,
};

const firmAdministrator: Identity = {
  ...clientAdministrator,
  kind: 'firm',
  roles: ['Administrator'],
  isClientAdministrator: false,
  isClientUserWithRenewalPermission: false,
};

export const people = { clientAdministrator, clientViewer, firmAdministrator };

/** A person with this role, at a client on this service level. */
export const personWith = (role: Role, clientServiceLevel: ClientServiceLevel): Identity => {
  const kind = FirmRole.safeParse(role).success ? 'firm' : 'client';
  const person: Identity = { ...clientAdministrator, kind, roles: [role], clientServiceLevel };
  return {
    ...person,
    isClientAdministrator: isClientAdministrator(person),
    isClientUserWithRenewalPermission: isClientUserWithRenewalPermission(person),
  };
};

/** Of two service levels with the same permissions for a role, one represents both. */
export const everyone = Role.options.flatMap((role) => {
  const rights = (level: ClientServiceLevel) =>
    permissions.filter((permission) => may(personWith(role, level), permission)).join();
  const levels = ClientServiceLevel.options;
  return levels
    .filter((level, index) => levels.findIndex((candidate) => rights(candidate) === rights(level)) === index)
    .map((level) => [role, level] as const);
});
