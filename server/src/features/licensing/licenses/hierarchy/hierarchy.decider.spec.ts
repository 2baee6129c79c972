import { type DateRules, noDateRules } from '@evergreen/workflows/licensing/license-dates';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { type Actor, systemActor } from '../../../../kernel/tenancy/actor.js';
import { blaming, copyInformation, copyRenewal, copyTracking } from './copies.decider.js';
import { convertToSingle, type HierarchyFacts, promote, updateMaster } from './hierarchy.decider.js';
import { licenses } from '../license/license.aggregate.js';
import type { LicenseEventOf } from '../license/licenses.events.js';
import { type LicenseFields, noBilling, noBondAndInsurance, noLegacy } from '../license/licenses.fields.js';

const by: Actor = {
  ...systemActor('c', 'f', 'r'),
  kind: 'client',
  userId: 'u',
  roles: ['ClientContributor'],
  clientId: 'c',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
};

const license = (fields: Partial<LicenseFields> = {}): LicenseFields => ({
  ...noBondAndInsurance,
  ...noBilling,
  ...noLegacy,
  propertyId: 'p',
  licensingAuthorityId: 'a',
  licenseTypeId: 't',
  licenseNumber: 'LQ-1',
  accountNumber: null,
  premisesName: 'Bar',
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
  renewalDesignationApprovalStatus: 'None',
  requestedAssigneeId: null,
  assignedUserId: null,
  masterLicenseId: null,
  isMaster: false,
  document: null,
  alert: null,
  isUrgentAlert: false,
  ...fields,
});
const secondary = (fields: Partial<LicenseFields> = {}) => license({ masterLicenseId: 'm', ...fields });
const facts = (known: Partial<HierarchyFacts> = {}): HierarchyFacts => ({
  hasChildren: false,
  renewalInProcess: false,
  primary: { designation: 'BillingClient' },
  ...known,
});

describe('the place of a license', () => {
  const to = (masterLicenseId: string | null) => ({ by, data: { masterLicenseId } });

  it('given a standalone license, when promoted, then it is a primary one', () => {
    expect(promote(license(), { by, data: null })).toEqual([{ type: 'LicensePromoted' }]);
  });

  it.each([license({ isMaster: true }), secondary()])('given any other, when promoted, then refused', (other) => {
    expect(() => promote(other, { by, data: null })).toThrow(hierarchyMessages.notStandalone);
  });

  it('given a primary license with secondaries, when converted, then refused; without them, then done', () => {
    const primary = license({ isMaster: true });
    expect(() => convertToSingle(primary, { by, data: null }, facts({ hasChildren: true }))).toThrow(
      hierarchyMessages.hasChildren,
    );
    expect(convertToSingle(primary, { by, data: null }, facts())).toEqual([{ type: 'LicenseConvertedToSingle' }]);
  });

  it('given a standalone license, when linked, then it follows its primary and has no assignee', () => {
    const [event] = updateMaster(license({ assignedUserId: 'u' }), to('m'), facts());
    expect(event).toEqual({ type: 'LicenseLinked', masterLicenseId: 'm' });
    expect(licenses.apply(license({ assignedUserId: 'u' }), event!)).toMatchObject({
      masterLicenseId: 'm',
      assignedUserId: null,
    });
  });

  it.each<[string, LicenseFields, Partial<HierarchyFacts>, string]>([
    ['a renewal in process', license(), { renewalInProcess: true }, hierarchyMessages.inProcess],
    ['no primary license', license(), { primary: null }, hierarchyMessages.choosePrimary],
    ['another designee', license(), { primary: { designation: 'ManagingFirm' } }, hierarchyMessages.otherDesignee],
    ['a primary license of its own', secondary({ masterLicenseId: 'other' }), {}, hierarchyMessages.notStandalone],
    [
      'a designation that awaits approval',
      license({ renewalDesignationApprovalStatus: 'ApprovalRequested' }),
      {},
      licenseMessages.awaitingApproval,
    ],
  ])('given %s, when linked, then refused', (_given, state, known, message) => {
    expect(() => updateMaster(state, to('m'), facts(known))).toThrow(message);
  });

  it('given a secondary license, when detached, then it is alone; a standalone one is refused', () => {
    expect(updateMaster(secondary(), to(null), facts())).toEqual([{ type: 'LicenseDetached' }]);
    expect(() => updateMaster(license(), to(null), facts())).toThrow(hierarchyMessages.notSecondary);
  });

  it('given a user who only reads, then refused', () => {
    const viewer: Actor = { ...by, roles: ['ClientViewer'] };
    expect(() => promote(license(), { by: viewer, data: null })).toThrow(Forbidden);
  });
});

describe('what a secondary license takes over', () => {
  const primary = license({ isMaster: true, address1: '1 Pier', expirationDate: '2027-12-31', isTrackingOnly: true });

  it('given the same, then nothing', () => {
    expect(copyInformation(secondary(), by, license(), ['premisesAddress', 'licensees', 'officers'])).toEqual([]);
    expect(copyTracking(secondary(), by, license(), ['renewalTracking', 'trackDate'], noDateRules)).toEqual([]);
  });

  it('given differences, then only those that were asked for', () => {
    expect(copyInformation(secondary(), by, primary, ['licensees'])).toEqual([]);
    expect(copyInformation(secondary(), by, primary, ['premisesAddress'])).toEqual([
      { type: 'InformationChanged', address1: '1 Pier' },
    ]);
    expect(copyTracking(secondary(), by, primary, ['renewalTracking'], noDateRules)).toEqual([
      { type: 'TrackingDetailsChanged', isTrackingOnly: true },
    ]);
  });

  it('given dates that do not fit its own, then refused with its number on the field', () => {
    const own = secondary({ licenseNumber: 'S-7', effectiveDate: '2028-01-01' });
    const copy = () => blaming(own, () => copyTracking(own, by, primary, ['expirationDate'], noDateRules));
    const message = 'Secondary License # S-7: Expiration Date must be after Effective Date.';
    expect(copy).toThrow(Refusal);
    expect(copy).toThrow(expect.objectContaining({ errors: { expirationDate: [message] } }) as Error);
  });

  it('given a seasonal license, then its track date may lie after its expiration', () => {
    const late = license({ trackDate: '2027-03-01' });
    expect(copyTracking(secondary({ isSeasonal: true }), by, late, ['trackDate'], noDateRules)).toHaveLength(1);
    expect(() => copyTracking(secondary(), by, late, ['trackDate'], noDateRules)).toThrow(Refusal);
  });

  const renewed: LicenseEventOf<'LicenseRenewed'> = {
    type: 'LicenseRenewed',
    renewalId: 'r',
    effectiveDate: '2027-01-01',
    expirationDate: '2027-12-31',
    trackDate: '2027-11-01',
    dueDate: '2027-12-01',
    document: { hash: 'h', fileName: 'license.pdf', size: 1 },
  };

  /** Forms are due on October 15 of the year of the expiration, and tracked from a month before. */
  const ownRules: DateRules = {
    dueDate: (expirationDate) => expirationDate && `${expirationDate.slice(0, 4)}-10-15`,
    trackDate: (dueDate) => dueDate && `${dueDate.slice(0, 4)}-09-15`,
  };

  it('given a completed renewal, then its dates with the due date of its own type, and the document', () => {
    const which = ['effectiveDate', 'expirationDate', 'trackDate', 'document'] as const;
    expect(copyRenewal(secondary(), renewed, which, ownRules)).toEqual([{ ...renewed, dueDate: '2027-10-15' }]);
  });

  it('given a completed renewal without its track date, then its own follows, unless it was set on purpose', () => {
    const which = ['effectiveDate', 'expirationDate'] as const;
    const following = secondary({ dueDate: '2026-10-15', trackDate: '2026-09-15' });
    expect(copyRenewal(following, renewed, which, ownRules)).toMatchObject([{ trackDate: '2027-09-15' }]);
    const setOnPurpose = secondary({ dueDate: '2026-10-15', trackDate: '2026-08-01' });
    expect(copyRenewal(setOnPurpose, renewed, which, ownRules)).toMatchObject([{ trackDate: '2026-08-01' }]);
  });

  it('given a completed renewal of which the document alone was asked for, then its dates stay', () => {
    const [event] = copyRenewal(secondary(), renewed, ['document'], ownRules);
    expect(licenses.apply(secondary(), event!)).toMatchObject({
      effectiveDate: '2026-01-01',
      expirationDate: '2026-12-31',
      dueDate: '2026-12-01',
      document: { hash: 'h' },
    });
  });
});
