import {
  activated,
  administrator,
  alert,
  type Around,
  bill,
  bond,
  chief,
  contributor,
  deactivated,
  document,
  firm,
  give,
  lee,
  linked,
  promoted,
  toFirm,
  track,
  undo,
  viewer,
} from '../../../../../../tests/support/undo/license-undo.js';
import { addedLicense } from '../../../../../../tests/support/undo/license-events.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { nothingAlong } from '../license/licenses.fields.js';

const since = 'It was changed again since.';
const notAllowed = 'You may not do this.';

/** The former type, as it was when the license had it. */
const former = {
  ...{ classification: addedLicense.classification, category: addedLicense.category, term: addedLicense.licenseTerm },
  ...{ isSeasonal: addedLicense.isSeasonal, active: true, authorityActive: true },
};
const undated = { expirationDate: null, trackDate: null };
const retyped = (fields: object = {}): LicenseEvent => ({
  type: 'InformationChanged',
  licenseTypeId: 'other',
  ...fields,
});
const typeAgain = (fields: object = {}): LicenseEvent =>
  retyped({ licenseTypeId: addedLicense.licenseTypeId, ...fields });

describe('undo of what happened to a license', () => {
  it.each<[string, LicenseEvent[], Around, LicenseEvent[]]>([
    ['a first alert is removed', [alert('one')], {}, [{ type: 'AlertRemoved' }]],
    ['another alert gives way to the former', [alert('one'), alert('two')], {}, [alert('one')]],
    ['a bond', [bond({ bond: true, bondNumber: 'B-1' })], {}, [bond({ bond: false, bondNumber: null })]],
    ['a billing ID', [bill({ billingId: 'one' }), bill({ billingId: 'two' })], {}, [bill({ billingId: 'one' })]],
    [
      'a touch fee, by an administrator of the firm',
      [toFirm, bill({ touchFeeAmount: '25.00' })],
      { by: chief },
      [bill({ touchFeeAmount: null })],
    ],
    ['tracking details', [track({ notes: 'x', dueDate: '2027-11-01' })], {}, [track({ notes: null, dueDate: null })]],
    [
      'information',
      [{ type: 'InformationChanged', city: 'Salem' }],
      {},
      [{ type: 'InformationChanged', city: 'Boston' }],
    ],
    [
      'a change of its type, with what the type says now: another term',
      [retyped({ licenseTerm: 'Biennial' })],
      { type: { ...former, term: 'Triennial' } },
      [typeAgain({ licenseTerm: 'Triennial' })],
    ],
    [
      'a change of its type, with the term of that type, where the later type changed its own',
      [retyped()],
      { type: former, since: [{ type: 'InformationChanged', licenseTerm: 'Biennial', isSeasonal: true }] },
      [typeAgain({ licenseTerm: former.term, isSeasonal: former.isSeasonal })],
    ],
    [
      'dates that an import left out and someone completed',
      [track(undated), track({ expirationDate: '2027-12-31', trackDate: '2027-10-01' })],
      {},
      [track(undated)],
    ],
    [
      'a date of a license that lacks another one anyway',
      [track({ trackDate: null }), track({ expirationDate: '2028-12-31' })],
      {},
      [track({ expirationDate: '2027-12-31' })],
    ],
    [
      'a type without a term that came with empty dates, before these',
      [track(undated), retyped({ licenseTerm: 'Perpetual' })],
      { type: former },
      [typeAgain({ licenseTerm: former.term })],
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
    ['an assignment of someone else, by an administrator', [give('lee')], { by: administrator }, [give(null)]],
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
      'a type that needs dates by now',
      [{ type: 'InformationChanged', licenseTerm: 'Perpetual' }, track(undated), retyped()],
      { type: former },
      'It would have no expiration date and no track date.',
    ],
    [
      'dates that were completed, where the license has a term since',
      [{ type: 'InformationChanged', licenseTerm: 'Perpetual' }, track(undated), track({ trackDate: '2027-10-01' })],
      { since: [{ type: 'InformationChanged', licenseTerm: 'Annual' }] },
      'It would have no track date.',
    ],
    ['a document that gave way to another', [document('a')], { since: [document('b')] }, since],
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
      'a request for approval',
      [{ type: 'DesignationChangeRequested', requestedDesignation: 'ManagingFirm', requestedAssigneeId: null }],
      {},
      'An email about it was sent.',
    ],
    [
      'a touch fee, by someone else',
      [toFirm, bill({ touchFeeAmount: '25.00' })],
      { by: firm },
      'Only an administrator of the managing firm enters the touch fee.',
    ],
    ['a bond that was changed since', [bond({ bond: true })], { since: [bond({ bond: false })] }, since],
    ['its beginning', [], {}, 'It may be in use by now. Deactivate or delete the license instead.'],
    ['its end', [{ type: 'LicenseDeleted', ...nothingAlong }], {}, 'A deleted license cannot be restored.'],
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

  it.each([
    ['type', { active: false }, 'This License Type is inactive.', 'type', 'LicenseTypeChanged'],
    [
      'authority',
      { authorityActive: false },
      'This Licensing Authority is inactive.',
      'authority',
      'LicensingAuthorityChanged',
    ],
  ])('an inactive %s is not given back', (_, type, reason, stream, event) => {
    const given = [retyped({ licensingAuthorityId: 'elsewhere' })];
    expect(undo(given, { type: { ...former, ...type } })).toEqual({
      reason,
      blockedBy: { streams: [stream], events: [{ type: event, says: { active: false } }] },
    });
  });

  it('the type goes back within an inactive authority, which the license has anyway', () => {
    expect(undo([retyped()], { type: { ...former, authorityActive: false } })).toEqual([typeAgain()]);
  });

  it.each<[string, LicenseEvent[], Around]>([
    ['the type', [{ type: 'InformationChanged', licenseTypeId: 'other', licenseTerm: 'Perpetual' }], {}],
    ['the designation', [toFirm], { by: firm }],
    ['the assignment', [give('lee')], { by: administrator }],
    ['the activation', [deactivated, activated], {}],
  ])('%s stays, where a renewal began or was completed with it, and names that', (_, given, around) => {
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
  ])('does %s again', (_, given, around, expected) => {
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

  it('takes back the kind of tracking that a renewal’s beginning copied, by anyone who may work renewals', () => {
    const saas: Actor = { ...firm, clientServiceLevel: 'Saas' };
    const copied = track({ isTrackingOnly: true });
    expect(undo([toFirm, copied], { by: saas })).toEqual([track({ isTrackingOnly: false })]);
    expect(() => undo([toFirm, track({ isTrackingOnly: true, notes: 'x' })], { by: saas })).toThrow(notAllowed);
  });
});
