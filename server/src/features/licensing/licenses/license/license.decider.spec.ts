import type { TrackingBody } from '@evergreen/contracts/licensing/licenses';
import { addDays } from '@evergreen/workflows/dates';
import { type DateRules, noDateRules } from '@evergreen/workflows/licensing/license-dates';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { type Actor, systemActor } from '../../../../kernel/tenancy/actor.js';
import { licenses, type License } from './license.aggregate.js';
import * as decider from './license.decider.js';
import type { LicenseEvent } from './licenses.events.js';
import { noBilling, noBondAndInsurance, noLegacy, nothingAlong } from './licenses.fields.js';

const client = 'c';
const firm = 'f';
const person = (kind: 'client' | 'firm', role: Actor['roles'][number]): Actor => ({
  ...systemActor(kind === 'firm' ? firm : client, firm, 'r'),
  kind,
  userId: 'u',
  roles: [role],
  clientId: client,
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});
const contributor = person('client', 'ClientContributor');
const admin = person('client', 'ClientAdministrator');
const viewer = person('client', 'ClientViewer');
const firmAdmin = person('firm', 'Administrator');

const added: LicenseEvent = {
  type: 'LicenseAdded',
  propertyId: 'p',
  licensingAuthorityId: 'a',
  licenseTypeId: 't',
  licenseNumber: 'LQ-1',
  accountNumber: null,
  premisesName: null,
  ...noLegacy,
  address1: '20 Harbor Way',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02125',
  county: null,
  country: 'United States',
  jurisdiction: 'City',
  classification: 'Operational',
  category: null,
  licenseTerm: 'Annual',
  isSeasonal: false,
  licensees: ['e'],
  officers: [],
  active: true,
  originalIssueDate: null,
  suspendedDate: null,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  trackDate: '2026-11-01',
  dueDate: '2026-12-01',
  isTrackingOnly: false,
  notes: null,
  renewalDesignation: 'BillingClient',
  assignedUserId: null,
  masterLicenseId: null,
  isMaster: false,
  document: null,
  ...noBondAndInsurance,
  ...noBilling,
};

const given = (...events: LicenseEvent[]): License =>
  [added, ...events].reduce((state, event) => {
    expect(licenses.accepts(state, event)).toBe(true);
    return licenses.apply(state, event);
  }, licenses.initial);

const tracking = {
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  trackDate: '2026-11-01',
  isTrackingOnly: false,
  notes: null,
};

describe('tracking details', () => {
  it('carry only what changed', () => {
    const data = { ...tracking, notes: 'Call first' };
    expect(decider.changeTracking(given(), { by: contributor, data }, noDateRules)).toEqual([
      { type: 'TrackingDetailsChanged', notes: 'Call first' },
    ]);
  });

  it('stay quiet where nothing changed', () => {
    expect(decider.changeTracking(given(), { by: contributor, data: tracking }, noDateRules)).toEqual([]);
  });

  it.each([
    [
      { expirationDate: '2026-01-01', trackDate: '2025-11-01' },
      'expirationDate',
      'Expiration Date must be after Effective Date.',
    ],
    [{ trackDate: '2026-12-31' }, 'trackDate', 'Track Date must be before Expiration Date.'],
    [{ trackDate: null }, 'trackDate', 'Required'],
  ])('refuse %j', (dates, field, message) => {
    const change = () =>
      decider.changeTracking(given(), { by: contributor, data: { ...tracking, ...dates } }, noDateRules);
    expect(change).toThrow(expect.objectContaining({ errors: { [field]: [message] } }));
  });

  /** Due 30 days before the expiration, tracked 30 days before that: as the license has it. */
  const rules: DateRules = {
    dueDate: (expires) => expires && addDays(expires, -30),
    trackDate: (due) => due && addDays(due, -30),
  };
  const renewed = { effectiveDate: '2027-01-01', expirationDate: '2027-12-31', isTrackingOnly: false, notes: null };
  const after = (data: TrackingBody, ...events: LicenseEvent[]) =>
    decider.changeTracking(given(...events), { by: contributor, data }, rules)[0];

  it('let the dates that are left out follow a new expiration, and keep those that were set on purpose', () => {
    expect(after(renewed, { type: 'TrackingDetailsChanged', trackDate: '2026-11-01', dueDate: '2026-12-01' })).toEqual({
      type: 'TrackingDetailsChanged',
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
      dueDate: '2027-12-01',
      trackDate: '2027-11-01',
    });
    const { dueDate, trackDate } = { dueDate: '2026-10-15', trackDate: '2026-10-01' };
    expect(after(renewed, { type: 'TrackingDetailsChanged', dueDate, trackDate })).toEqual({
      type: 'TrackingDetailsChanged',
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
    });
    expect(after({ ...renewed, dueDate: '2027-11-30', trackDate: '2027-11-15' })).toMatchObject({
      dueDate: '2027-11-30',
      trackDate: '2027-11-15',
    });
    expect(after({ ...tracking, trackDate: undefined, notes: 'Call first' })).toEqual({
      type: 'TrackingDetailsChanged',
      notes: 'Call first',
    });
  });

  it('are not for those who only read', () => {
    expect(() => decider.changeTracking(given(), { by: viewer, data: tracking }, noDateRules)).toThrow(Forbidden);
  });
});

describe('assignment', () => {
  const worker = { id: 'w', tenantId: client, roles: ['ClientContributor' as const], active: true };
  const facts = { tenantId: client, propertyActive: true, today: '2026-06-01', renewalDueDate: null, assignee: worker };
  const toClient = { renewalDesignation: 'BillingClient' as const, assignedUserId: 'w' };
  const toFirm = { renewalDesignation: 'ManagingFirm' as const, assignedUserId: 'w' };
  const assign = (
    state: License,
    by: Actor,
    data: typeof toClient | typeof toFirm,
    more: Partial<decider.AssignmentFacts> = {},
  ) => decider.assign(state, { by, data }, { ...facts, ...more });
  const atFirm = given({ type: 'LicenseAssigned', renewalDesignation: 'ManagingFirm', assignedUserId: null });

  it('gives the license to a user', () => {
    expect(assign(given(), contributor, toClient)).toEqual([{ type: 'LicenseAssigned', assignedUserId: 'w' }]);
  });

  it('stays quiet where the person has it already', () => {
    expect(assign(given({ type: 'LicenseAssigned', assignedUserId: 'w' }), admin, toClient)).toEqual([]);
  });

  it('leaves the assignee empty when the firm takes over', () => {
    expect(assign(given(), firmAdmin, toFirm)).toEqual([
      { type: 'LicenseAssigned', assignedUserId: null, renewalDesignation: 'ManagingFirm' },
    ]);
  });

  it('lets no client user take a license back', () => {
    expect(() => assign(given(), admin, toFirm)).toThrow(Forbidden);
  });

  it.each([
    ['due in 30 days', { today: '2026-11-01' }],
    ['past due', { today: '2027-03-01' }],
    ['due by its renewal', { renewalDueDate: '2026-06-20' }],
  ])('asks for approval when %s', (_, near) => {
    expect(assign(atFirm, admin, toClient, near)).toEqual([
      { type: 'DesignationChangeRequested', requestedDesignation: 'BillingClient', requestedAssigneeId: 'w' },
    ]);
  });

  it('changes the designation at once 31 days before', () => {
    expect(assign(atFirm, admin, toClient, { today: '2026-10-31' })).toEqual([
      { type: 'LicenseAssigned', assignedUserId: 'w', renewalDesignation: 'BillingClient' },
    ]);
  });

  it.each([
    ['a secondary license', given({ type: 'LicenseLinked', masterLicenseId: 'm' }), {}],
    ['an inactive license', given({ type: 'LicenseDeactivated' }), {}],
    ['a license of a closed property', given(), { propertyActive: false }],
    ['an inactive person', given(), { assignee: { ...worker, active: false } }],
    ['another tenant’s person', given(), { assignee: { ...worker, tenantId: 'x' } }],
    ['a user who does not work renewals', given(), { assignee: { ...worker, roles: ['ClientViewer' as const] } }],
  ])('refuses %s', (_, state, more) => {
    expect(() => assign(state, admin, toClient, more)).toThrow(Refusal);
  });
});

describe('a license’s life', () => {
  it('takes the dates of its renewal, and keeps its document where none came', () => {
    const document = { hash: 'h', fileName: 'a.pdf', size: 1 };
    const state = given(
      { type: 'LicenseDocumentSet', document },
      {
        type: 'LicenseRenewed',
        renewalId: 'r',
        effectiveDate: '2027-01-01',
        expirationDate: '2027-12-31',
        trackDate: '2027-11-01',
      },
    );
    expect(state).toMatchObject({ effectiveDate: '2027-01-01', expirationDate: '2027-12-31', document });
    expect(state).not.toHaveProperty('renewalId');
  });

  it('declines what it cannot be', () => {
    expect(licenses.accepts(given(), { type: 'LicenseActivated' })).toBe(false);
    expect(licenses.accepts(given(), { type: 'AlertRemoved' })).toBe(false);
    expect(licenses.accepts(given({ type: 'LicensePromoted' }), { type: 'LicenseLinked', masterLicenseId: 'm' })).toBe(
      false,
    );
    expect(licenses.accepts(null, { type: 'LicenseDeleted', ...nothingAlong })).toBe(false);
  });
});
