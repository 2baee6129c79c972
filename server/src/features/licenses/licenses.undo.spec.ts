import type { Role } from '@evergreen/contracts/enums';
import { hierarchyMessages } from '@evergreen/contracts/secondaries';
import type { DomainEvent } from '../../kernel/events/event.js';
import { type Actor, systemActor } from '../../kernel/tenancy/actor.js';
import type { Undoing } from '../../kernel/undo/rules.js';
import { licenses } from './license.aggregate.js';
import type { Assignee } from './license.decider.js';
import type { LicenseEvent } from './licenses.events.js';
import type { LicenseFacts } from './licenses.facts.js';
import { licenseDefaults } from './licenses.intake.js';
import { licenseUndo } from './licenses.undo.js';
import type { RenewedSince } from './renewed-since.js';

const person = (kind: 'client' | 'firm', userId: string, role: Role): Actor => ({
  ...systemActor('client', 'firm', 'test'),
  kind,
  userId,
  roles: [role],
  homeTenantId: kind === 'client' ? 'client' : 'firm',
  clientId: 'client',
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});
const contributor = person('client', 'dana', 'ClientContributor');
const administrator = person('client', 'ada', 'ClientAdministrator');
const firm = person('firm', 'rita', 'RenewalAdministrator');
const viewer = person('client', 'vera', 'ClientViewer');

const added: LicenseEvent = {
  type: 'LicenseAdded',
  ...licenseDefaults,
  propertyId: 'property',
  licensingAuthorityId: 'authority',
  licenseTypeId: 'type',
  licenseNumber: 'LQ-1',
  address1: '20 Harbor Way',
  city: 'Boston',
  state: 'MA',
  country: 'United States',
  jurisdiction: 'City',
  classification: 'Operational',
  category: null,
  licenseTerm: 'Annual',
  isSeasonal: false,
  licensees: ['entity'],
  renewalDesignation: 'BillingClient',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-01',
};
const alert = (words: string): LicenseEvent => ({ type: 'AlertSet', alert: words, isUrgentAlert: false });
const track = (fields: object): LicenseEvent => ({ type: 'TrackingDetailsChanged', ...fields });
const give = (assignedUserId: string | null): LicenseEvent => ({ type: 'LicenseAssigned', assignedUserId });
const toFirm: LicenseEvent = { type: 'LicenseAssigned', assignedUserId: null, renewalDesignation: 'ManagingFirm' };
const file = (name: string) => ({ hash: name.repeat(64), fileName: `${name}.pdf`, size: 9 });
const document = (name: string): LicenseEvent => ({ type: 'LicenseDocumentSet', document: file(name) });
const promoted: LicenseEvent = { type: 'LicensePromoted' };
const linked: LicenseEvent = { type: 'LicenseLinked', masterLicenseId: 'primary' };
const deactivated: LicenseEvent = { type: 'LicenseDeactivated' };
const activated: LicenseEvent = { type: 'LicenseActivated' };

const lee: Assignee = { id: 'lee', tenantId: 'client', roles: ['ClientContributor'], active: true };

interface Around {
  readonly since?: readonly LicenseEvent[];
  readonly by?: Actor;
  readonly doneBy?: string;
  readonly license?: Partial<LicenseFacts>;
  readonly formerAssignee?: Assignee | null;
  readonly lost?: string | null;
  readonly renewed?: RenewedSince | null;
  /** It was an undo itself. */
  readonly again?: boolean;
  readonly primary?: { readonly designation: 'BillingClient' } | null;
}

/** What takes back the last of these events of an added license, as it is once `since` has happened too. */
const undo = (
  given: readonly LicenseEvent[],
  {
    since = [],
    by = contributor,
    doneBy = 'dana',
    license,
    formerAssignee = null,
    lost = null,
    renewed = null,
    primary = null,
    again,
  }: Around = {},
) => {
  const fold = (events: readonly LicenseEvent[]) => [added, ...events].reduce(licenses.apply, licenses.initial);
  const event = given.at(-1) ?? added;
  const rule = (again && licenseUndo.again[event.type]) || licenseUndo.on[event.type]!;
  if (typeof rule === 'object') return rule.reason;
  const around = { propertyActive: true, hasChildren: false, renewalDueDate: null, ...license };
  const answer = rule({
    event,
    before: fold(given.slice(0, -1)),
    now: fold([...given, ...since]),
    since,
    facts: { license: around, formerAssignee, lost, renewed, primary },
    by,
    doneBy,
    at: { now: '2026-11-20T12:00:00Z', newId: () => 'new' },
  } satisfies Undoing<unknown, DomainEvent, unknown>);
  if (typeof answer === 'string') return answer;
  return 'reason' in answer ? answer : [answer].flat();
};

const since = 'It was changed again since.';
const notAllowed = 'You may not do this.';

describe('undo of what happened to a license', () => {
  it.each<[string, LicenseEvent[], Around, LicenseEvent[]]>([
    ['a first alert is removed', [alert('one')], {}, [{ type: 'AlertRemoved' }]],
    ['another alert gives way to the former', [alert('one'), alert('two')], {}, [alert('one')]],
    ['tracking details', [track({ notes: 'x', dueDate: '2027-11-01' })], {}, [track({ notes: null, dueDate: null })]],
    [
      'information',
      [{ type: 'InformationChanged', city: 'Salem' }],
      {},
      [{ type: 'InformationChanged', city: 'Boston' }],
    ],
    ['a deactivation', [deactivated], {}, [{ type: 'LicenseActivated' }]],
    ['an activation', [deactivated, { type: 'LicenseActivated' }], {}, [deactivated]],
    ['a first document', [document('a')], {}, [{ type: 'LicenseDocumentRemoved' }]],
    ['another document', [document('a'), document('b')], {}, [document('a')]],
    ['a removed document', [document('a'), { type: 'LicenseDocumentRemoved' }], {}, [document('a')]],
    ['a promotion', [promoted], {}, [{ type: 'LicenseConvertedToSingle' }]],
    ['a conversion', [promoted, { type: 'LicenseConvertedToSingle' }], {}, [promoted]],
    ['a link', [linked], {}, [{ type: 'LicenseDetached' }]],
    [
      'a link, with the assignee that it took',
      [give('lee'), linked],
      { formerAssignee: lee },
      [{ type: 'LicenseDetached' }, give('lee')],
    ],
    ['an assignment, by the contributor who made it', [give('lee')], {}, [give(null)]],
    ['an assignment of somebody else, by an administrator', [give('lee')], { by: administrator }, [give(null)]],
    [
      'a designation, by the firm that has the license now',
      [toFirm],
      { by: firm },
      [{ type: 'LicenseAssigned', assignedUserId: null, renewalDesignation: 'BillingClient' }],
    ],
  ])('%s', (_, given, around, expected) => {
    expect(undo(given, around)).toEqual(expected);
  });

  it.each<[string, LicenseEvent[], Around, string]>([
    ['a removed alert', [alert('one'), { type: 'AlertRemoved' }], {}, 'Removing a license alert cannot be undone.'],
    ['an alert that gave way to another', [alert('one')], { since: [alert('two')] }, since],
    ['an alert of an inactive license', [alert('one')], { since: [deactivated] }, 'This license is inactive.'],
    [
      'an alert while a designation awaits approval',
      [alert('one')],
      {
        since: [
          { type: 'DesignationChangeRequested', requestedDesignation: 'ManagingFirm', requestedAssigneeId: null },
        ],
      },
      'A change of the renewal designation awaits approval.',
    ],
    [
      'dates that no longer go together',
      [track({ expirationDate: '2028-12-31' })],
      { since: [track({ trackDate: '2028-10-01' })] },
      'Track Date must be before Expiration Date.',
    ],
    [
      'information that names what is gone',
      [{ type: 'InformationChanged', licensees: ['other'] }],
      { lost: 'What it had before is no longer there.' },
      'What it had before is no longer there.',
    ],
    ['a document that gave way to another', [document('a')], { since: [document('b')] }, since],
    [
      'a promotion once it has secondary licenses',
      [promoted],
      { license: { hasChildren: true } },
      'This license has secondary licenses. Detach them first.',
    ],
    ['a link that led elsewhere since', [linked], { since: [{ type: 'LicenseDetached' }] }, since],
    ['an assignment that was changed since', [give('lee')], { since: [give('max')], by: administrator }, since],
    [
      'an assignment while a designation awaits approval',
      [give('lee')],
      {
        since: [
          { type: 'DesignationChangeRequested', requestedDesignation: 'ManagingFirm', requestedAssigneeId: null },
        ],
      },
      'A change of the renewal designation awaits approval.',
    ],
    ['an assignment of an inactive license', [give('lee')], { since: [deactivated] }, 'This license is inactive.'],
    [
      'an assignment at a closed property',
      [give('lee')],
      { license: { propertyActive: false } },
      'The property of this license is inactive.',
    ],
    [
      'an assignment whose former assignee no longer works renewals',
      [give('lee'), give('max')],
      { by: administrator, formerAssignee: { ...lee, active: false } },
      'Choose somebody who works renewals for this designation.',
    ],
    [
      'a designation within 30 days of the due date',
      [toFirm],
      { by: firm, license: { renewalDueDate: '2026-12-20' } },
      'The license is due or expires within 30 days. Ask for the designation instead.',
    ],
    [
      'a designation that secondary licenses followed',
      [toFirm],
      { by: firm, license: { hasChildren: true } },
      'Its secondary licenses follow it. Designate it again instead.',
    ],
    [
      'a request for approval',
      [{ type: 'DesignationChangeRequested', requestedDesignation: 'ManagingFirm', requestedAssigneeId: null }],
      {},
      'People were told of it by email.',
    ],
    ['its beginning', [], {}, 'It may be in use by now. Deactivate or delete the license instead.'],
    ['its end', [{ type: 'LicenseDeleted' }], {}, 'A deleted license does not come back.'],
    [
      'a detachment',
      [linked, { type: 'LicenseDetached' }],
      {},
      'Link the license to its primary license again instead.',
    ],
    ['an activation that was repeated since', [deactivated], { since: [activated, deactivated] }, since],
    ['an alert that was set again, in the same words', [alert('one')], { since: [alert('two'), alert('one')] }, since],
  ])('is refused for %s', (_, given, around, reason) => {
    expect(undo(given, around)).toBe(reason);
  });

  it.each<[string, LicenseEvent[], Around]>([
    ['the type', [{ type: 'InformationChanged', licenseTypeId: 'other', licenseTerm: 'Perpetual' }], {}],
    ['the designation', [toFirm], { by: firm }],
    ['the assignment', [give('lee')], { by: administrator }],
    ['the activation', [deactivated, activated], {}],
  ])('repairs: 2 %s stays, where a renewal began or was completed with it, and names that', (_, given, around) => {
    const renewed = { eventId: 'completion', isCompleted: true };
    const reason = 'A renewal of the license rests on it by now.';
    expect(undo(given, { ...around, renewed })).toEqual({ reason, eventId: 'completion' });
  });

  it.each<[string, LicenseEvent[], Around, LicenseEvent[] | string]>([
    ['an alert that was taken back', [alert('one'), { type: 'AlertRemoved' }], {}, [alert('one')]],
    [
      'an alert, not on an inactive license',
      [alert('one'), { type: 'AlertRemoved' }],
      { since: [deactivated] },
      'This license is inactive.',
    ],
    [
      'a link',
      [linked, { type: 'LicenseDetached' }],
      { primary: { designation: 'BillingClient' }, license: { renewalId: null } },
      [linked],
    ],
    [
      'a link, not while a renewal is in process',
      [linked, { type: 'LicenseDetached' }],
      { primary: { designation: 'BillingClient' }, license: { renewalId: 'renewal' } },
      hierarchyMessages.inProcess,
    ],
  ])('repairs: 15 does %s again', (_, given, around, expected) => {
    expect(undo(given, { ...around, again: true })).toEqual(expected);
  });

  it.each<[string, LicenseEvent[], Around]>([
    ['a viewer undoes nothing', [alert('one')], { by: viewer }],
    ['the firm undoes nothing on what is designated to the client', [alert('one')], { by: firm }],
    ['a contributor leaves what others gave out', [give('lee')], { doneBy: 'ada' }],
    ['a contributor leaves what had an assignee before', [give('lee'), give('max')], { formerAssignee: lee }],
    ['the client takes no license back from the firm', [toFirm], { by: contributor }],
    [
      'a client’s administrator does not give back what the client was given',
      [toFirm, { type: 'LicenseAssigned', assignedUserId: null, renewalDesignation: 'BillingClient' }],
      { by: administrator },
    ],
  ])('%s', (_, given, around) => {
    expect(() => undo(given, around)).toThrow(notAllowed);
  });

  it('takes back the kind of tracking that a renewal’s beginning copied, by whoever may work renewals', () => {
    const saas: Actor = { ...firm, clientServiceLevel: 'Saas' };
    const copied = track({ isTrackingOnly: true });
    expect(undo([toFirm, copied], { by: saas })).toEqual([track({ isTrackingOnly: false })]);
    expect(() => undo([toFirm, track({ isTrackingOnly: true, notes: 'x' })], { by: saas })).toThrow(notAllowed);
  });
});
