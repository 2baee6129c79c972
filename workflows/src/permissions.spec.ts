import type { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { ClientServiceLevel as ServiceLevels, FirmRole, Role as Roles } from '@evergreen/contracts/accounts/enums';
import { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { renewalHindrances } from './renewing/hindrances.js';
import {
  canImport,
  hasRenewalPermission,
  isClientAdministrator,
  may,
  menuVariant,
  permissions,
  propertySide,
  staysWithFirm,
} from './permissions.js';
import type { Permission, PermissionTarget, PermissionUser } from './permissions.js';

const user = (role: Role, level: ClientServiceLevel, over: Partial<PermissionUser> = {}): PermissionUser => ({
  kind: FirmRole.safeParse(role).success ? 'firm' : 'client',
  roles: [role],
  firmId: 'firm',
  clientId: 'client',
  clientServiceLevel: level,
  licensingServiceLevel: 'Standard',
  ...over,
});

const everybody = Roles.options.flatMap((role) => ServiceLevels.options.map((level) => ({ role, level })));
const admitted = (permission: Permission, target?: PermissionTarget): string[] =>
  everybody
    .filter(({ role, level }) => may(user(role, level), permission, target))
    .map(({ role, level }) => `${role} ${level}`);

/** Roles, each with the service levels of the client on which it is admitted. */
const all = ['FullService', 'Hybrid', 'Saas'] as const;
const self = ['Hybrid', 'Saas'] as const;
const notSaas = ['FullService', 'Hybrid'] as const;
type Admission = Partial<Record<Role, readonly ClientServiceLevel[]>>;
const expand = (admission: Admission): string[] =>
  everybody.filter(({ role, level }) => admission[role]?.includes(level)).map(({ role, level }) => `${role} ${level}`);

const anyone: Admission = Object.fromEntries(Roles.options.map((role) => [role, all]));
const { AccountingAdministrator: _firms, ClientAccountingAdministrator: _clients, ...general } = anyone;
const accounting: Admission = { AccountingAdministrator: all, ClientAccountingAdministrator: all };
const firmAdministrators: Admission = { Administrator: all, RenewalAdministrator: all };
const firmRenewals: Admission = { ...firmAdministrators, RenewalContributor: all };
const clientRenewals: Admission = { ClientAdministrator: self, ClientContributor: self };
const renewals: Admission = { ...firmRenewals, ...clientRenewals };
const firmEditors: Admission = { Administrator: notSaas, RenewalAdministrator: notSaas, RenewalContributor: notSaas };
const editors: Admission = { ...firmEditors, ...clientRenewals };
const firmChiefs: Admission = { Administrator: notSaas, RenewalAdministrator: notSaas };
const chiefs: Admission = { ...firmChiefs, ClientAdministrator: self };
/** Asked of no record: the firm's administrators keep at least what the firm provides, on every service level. */
const editorsOfEither: Admission = { ...editors, ...firmAdministrators };
const chiefsOfEither: Admission = { ...chiefs, ...firmAdministrators };
const actingAdministrators: Admission = { ...firmAdministrators, ClientAdministrator: all };
const renewalChiefs: Admission = { ...firmAdministrators, ClientAdministrator: self };
const administrators: Admission = { Administrator: all, ClientAdministrator: all };
const firm: Admission = Object.fromEntries(FirmRole.options.map((role) => [role, all]));

const table: Record<Permission, Admission> = {
  'renewal.read': anyone,
  'renewal.dashboard': renewals,
  'renewal.begin': renewals,
  'renewal.work': renewals,
  'renewal.assign': renewals,
  'renewal.designate': renewalChiefs,
  'designation.approve': firmAdministrators,
  'bulk.begin': renewals,
  'bulk.assign': renewalChiefs,
  'assignee.filter': actingAdministrators,
  'license.read': anyone,
  'license.list': renewals,
  'license.create': editors,
  'license.edit': editors,
  'license.touchFee': { Administrator: notSaas },
  'license.delete': chiefs,
  'authority.read': anyone,
  'authority.list': renewals,
  'authority.create': editors,
  'authority.edit': editorsOfEither,
  'authority.delete': chiefsOfEither,
  'authority.codes': editors,
  'property.read': anyone,
  'property.create': editors,
  'property.edit': editors,
  'property.delete': chiefs,
  'citation.read': actingAdministrators,
  'citation.edit': chiefs,
  'division.read': anyone,
  'division.edit': { ...firmChiefs, ClientAdministrator: all },
  'entity.read': anyone,
  'entity.edit': editorsOfEither,
  'company.read': renewalChiefs,
  'company.edit': chiefs,
  'officerTitle.read': renewals,
  'officerTitle.edit': chiefsOfEither,
  'renewalTip.read': renewals,
  'renewalTip.edit': chiefsOfEither,
  'tasks.read': renewals,
  'tasks.work': renewals,
  'tasks.reassign': renewalChiefs,
  'export.run': general,
  'export.list': anyone,
  'export.all': renewals,
  'import.run': chiefs,
  'accounting.work': accounting,
  'accounting.post': { AccountingAdministrator: all },
  'client.manage': { Administrator: all },
  'firm.manage': { Administrator: all },
  'provided.keep': firmAdministrators,
  'letterTemplate.manage': { Administrator: all },
  'client.switch': firm,
  'user.manage': administrators,
  'history.read': administrators,
  'history.verify': administrators,
  'messages.read': administrators,
  'messages.retry': administrators,
  'jobs.drive': { Administrator: all },
};

describe('a client that is inactive', () => {
  it('is only looked at, whatever a user might do there; what is the firm’s own remains', () => {
    const looking = { ...user('Administrator', 'Hybrid'), clientAtRest: true };
    const remaining = permissions.filter((permission) => may(looking, permission));
    const own = ['client.manage', 'client.switch', 'firm.manage', 'jobs.drive', 'letterTemplate.manage', 'user.manage'];
    expect(remaining.filter((permission) => !/\.(read|list|dashboard|verify)$/.test(permission)).sort()).toEqual(own);
    expect(remaining).toEqual(expect.arrayContaining(['property.read', 'license.list', 'tasks.read', 'history.read']));
  });
});

describe('who may do what: every role on every service level', () => {
  it.each(permissions.map((permission) => [permission]))('%s', (permission) =>
    expect(admitted(permission)).toEqual(expand(table[permission])),
  );

  it.each(permissions.map((permission) => [permission]))('%s on a record of another tenant: no one', (permission) =>
    expect(admitted(permission, { tenantId: 'another' })).toEqual([]),
  );

  it.each(permissions.map((permission) => [permission]))(
    '%s with no role, or as the program itself: refused',
    (permission) => {
      expect(may(user('Administrator', 'Hybrid', { roles: [] }), permission)).toBe(false);
      expect(may(user('Administrator', 'Hybrid', { kind: 'system', roles: [] }), permission)).toBe(false);
    },
  );
});

describe.each(RenewalDesignation.options)('on a license of the client designated to %s', (designation) => {
  const byFirm = designation === 'ManagingFirm';
  const target = { tenantId: 'client', designation };
  it.each<[Permission, Admission]>([
    ['renewal.begin', byFirm ? firmRenewals : clientRenewals],
    ['renewal.work', byFirm ? firmRenewals : clientRenewals],
    ['renewal.assign', byFirm ? firmRenewals : clientRenewals],
    ['renewal.designate', byFirm ? renewalChiefs : firmAdministrators],
    ['license.edit', byFirm ? firmEditors : clientRenewals],
    ['license.touchFee', byFirm ? { Administrator: notSaas } : {}],
    ['license.delete', byFirm ? firmChiefs : { ClientAdministrator: self }],
    ['license.read', anyone],
  ])('%s', (permission, admission) => expect(admitted(permission, target)).toEqual(expand(admission)));

  it('reassigning is for administrators', () =>
    expect(admitted('renewal.assign', { ...target, assignedUserId: 'somebody' })).toEqual(
      expand(byFirm ? firmAdministrators : { ClientAdministrator: self }),
    ));
});

describe('on what the firm manages for its clients', () => {
  it.each(['authority.edit', 'authority.delete', 'entity.edit', 'officerTitle.edit', 'renewalTip.edit'] as const)(
    '%s is for the firm’s administrators',
    (permission) => expect(admitted(permission, { tenantId: 'firm' })).toEqual(expand(firmAdministrators)),
  );
});

it('a restricted service level stops the work, and begin tells why', () => {
  const restricted = user('ClientAdministrator', 'Saas', { licensingServiceLevel: 'Restricted' });
  expect([may(restricted, 'renewal.work'), may(restricted, 'renewal.begin')]).toEqual([false, true]);
});

it('a property with a license that the firm works on is read-only to the client', () => {
  const target = { tenantId: 'client', allLicensesDesignatedToClient: false };
  expect(admitted('property.edit', target)).toEqual(expand(firmEditors));
});

it('firm staff without a chosen client work on none', () => {
  const unchosen = user('Administrator', 'Hybrid', { clientId: null, clientServiceLevel: null });
  expect([hasRenewalPermission(unchosen), canImport(unchosen), may(unchosen, 'client.switch')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('the firm’s administrators keep its authorities without a chosen client, too', () => {
  const unchosen = (role: Role) => user(role, 'Hybrid', { clientId: null, clientServiceLevel: null });
  const admits = (role: Role) =>
    ['authority.list' as const, 'authority.edit' as const].map((permission) => may(unchosen(role), permission));
  expect([admits('Administrator'), admits('RenewalAdministrator')]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect([admits('RenewalContributor'), admits('AccountingAdministrator')]).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('a client user with a firm role gains nothing by it', () => {
  const forged = user('Administrator', 'Saas', { kind: 'client' });
  expect([hasRenewalPermission(forged), may(forged, 'client.manage'), isClientAdministrator(forged)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('menu variant B is for the clients’ own administrators and contributors who renew themselves', () => {
  const variantB = everybody.filter(({ role, level }) => menuVariant(user(role, level)) === 'B');
  expect(variantB.map(({ role, level }) => `${role} ${level}`)).toEqual(expand(clientRenewals));
});

describe('what keeps a renewal from beginning', () => {
  const renewable = {
    licensingServiceLevel: 'Standard',
    active: true,
    assignedUserId: 'somebody',
    licenseTerm: 'Annual',
    designationApprovalStatus: 'None',
    renewalInProcess: false,
  } as const;

  it.each([
    [{}, 0],
    [{ licensingServiceLevel: 'Restricted' }, 1],
    [{ active: false }, 1],
    [{ assignedUserId: null }, 1],
    [{ licenseTerm: 'Perpetual' }, 1],
    [{ designationApprovalStatus: 'ApprovalRequested' }, 1],
    [{ renewalInProcess: true }, 1],
    [{ active: false, renewalInProcess: true }, 2],
  ] as const)('%j: %d', (over, count) => expect(renewalHindrances({ ...renewable, ...over })).toHaveLength(count));

  it('says it in the words of the screen', () =>
    expect(renewalHindrances({ ...renewable, assignedUserId: null })).toEqual([
      'A paralegal must be assigned before a license can be renewed.',
    ]));
});

it.each([
  ['ManagingFirm', 'FullService', true],
  ['ManagingFirm', 'Hybrid', false],
  ['ManagingFirm', 'Saas', false],
  ['ManagingFirm', null, false],
  ['BillingClient', 'FullService', false],
] as const)('a license of the %s of a client on %s stays with the firm: %s', (designation, level, stays) => {
  expect(staysWithFirm(designation, level)).toBe(stays);
});

it.each([
  [true, 'Saas', 'BillingClient'],
  [true, 'Hybrid', 'BillingClient'],
  [true, null, 'BillingClient'],
  [true, 'FullService', 'ManagingFirm'],
  [false, 'Hybrid', 'ManagingFirm'],
] as const)('with all licenses of the client: %s, on %s, the tasks of a property are for %s', (own, level, side) => {
  expect(propertySide(own, level)).toBe(side);
});
