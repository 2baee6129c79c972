import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import {
  administrator,
  type Around,
  bill,
  chief,
  firm,
  give,
  lee,
  linked,
  promoted,
  toFirm,
  undo,
} from '../../../../../../tests/support/undo/license-undo.js';
import type { Happened } from '../../../../kernel/undo/rules.js';
import type { LicenseEvent } from '../license/licenses.events.js';

const joined = [
  { type: 'LicenseLinked', says: { masterLicenseId: 'license' } },
  { type: 'LicenseAdded', says: { masterLicenseId: 'license' } },
];
const redesignated = [{ type: 'LicenseAssigned', sets: 'renewalDesignation' }, { type: 'DesignationChangeApproved' }];
const detached: LicenseEvent[] = [linked, { type: 'LicenseDetached' }];
const numberTaken = { reason: licenseMessages.numberTaken, blockedBy: { streams: ['rival'], events: [] } };
const unassignable = 'Choose an assignee for this designation.';

describe('undo of what happened to a license', () => {
  it.each<[string, LicenseEvent[], Around, string, string, readonly Happened[]]>([
    ['a promotion', [promoted], { license: { hasChildren: true } }, hierarchyMessages.hasChildren, 'second', joined],
    [
      'a designation that secondary licenses follow by now',
      [toFirm],
      { by: firm, license: { hasChildren: true } },
      'Its secondary licenses follow it. Designate it again instead.',
      'second',
      joined,
    ],
    ['information', [{ type: 'InformationChanged', city: 'Salem' }], { numberTaken }, numberTaken.reason, 'rival', []],
    [
      'an assignment at a closed property',
      [give('lee')],
      { license: { propertyActive: false } },
      'The property of this license is inactive.',
      'property',
      [{ type: 'PropertyChanged', says: { active: false } }],
    ],
    [
      'an assignment of whom an inactive account had it from',
      [give('lee'), give('max')],
      { by: administrator, formerAssignee: { ...lee, active: false } },
      unassignable,
      'lee',
      [{ type: 'UserDeactivated' }],
    ],
    [
      'an assignment of whom a user without the role had it from',
      [give('lee'), give('max')],
      { by: administrator, formerAssignee: { ...lee, roles: ['ClientViewer'] } },
      unassignable,
      'lee',
      [{ type: 'UserChanged', sets: 'roles' }],
    ],
    [
      'a designation within 30 days of a due date that its renewal was given',
      [toFirm],
      { by: firm, license: { renewalId: 'renewal', renewalDueDate: '2026-12-20' } },
      'The license is due or expires within 30 days. Ask for the designation instead.',
      'renewal',
      [
        { type: 'FormsReceived', says: { renewalDueDate: '2026-12-20' } },
        { type: 'StartDateChanged', says: { dueDate: '2026-12-20' } },
      ],
    ],
    [
      'a designation of a client that works none any more',
      [toFirm],
      { by: { ...firm, clientServiceLevel: 'FullService' } },
      licenseMessages.clientWorksNone,
      'client',
      [{ type: 'ClientChanged', sets: 'serviceLevel' }],
    ],
    [
      'a link of whom an inactive account had it from',
      [give('lee'), linked],
      { formerAssignee: { ...lee, active: false } },
      unassignable,
      'lee',
      [{ type: 'UserDeactivated' }],
    ],
    [
      'a link that took it from another user of the other side',
      [give('lee'), linked],
      { formerAssignee: { ...lee, tenantId: 'firm' } },
      unassignable,
      'license',
      redesignated,
    ],
    [
      'a link that is made again while a renewal is in process',
      detached,
      { again: true, primary: { designation: 'BillingClient' }, license: { renewalId: 'renewal' } },
      hierarchyMessages.inProcess,
      'renewal',
      [{ type: 'RenewalBegun' }, { type: 'RenewalRestored' }],
    ],
    [
      'a link that is made again to what is no primary license any more',
      detached,
      { again: true },
      hierarchyMessages.choosePrimary,
      'primary',
      [{ type: 'LicenseConvertedToSingle' }, { type: 'LicenseDeleted' }],
    ],
    [
      'a link that is made again to a primary license that is worked by others',
      detached,
      { again: true, primary: { designation: 'ManagingFirm' } },
      hierarchyMessages.otherDesignee,
      'primary',
      redesignated,
    ],
    [
      'a billing ID that the client asks for by now',
      [bill({ billingId: 'one' })],
      { billing: { isBillingIdRequired: true } },
      'Required',
      'client',
      [
        { type: 'ClientChanged', sets: 'isBillingIdRequired' },
        { type: 'ClientChanged', sets: 'costStructure' },
      ],
    ],
    [
      'a touch fee where the client has another cost structure by now',
      [toFirm, bill({ touchFeeAmount: '25.00' }), bill({ touchFeeAmount: null })],
      { by: chief, billing: { costStructure: 'Subscription' } },
      licenseMessages.touchFeeOnly,
      'client',
      [{ type: 'ClientChanged', sets: 'costStructure' }],
    ],
  ])('is refused for %s, by what happened to another record', (_, given, around, reason, stream, events) => {
    expect(undo(given, around)).toEqual({ reason, blockedBy: { streams: [stream], events } });
  });
});
