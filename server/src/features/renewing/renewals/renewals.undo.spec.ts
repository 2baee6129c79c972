import { hindranceWords as words } from '@evergreen/workflows/renewing/hindrances';
import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { Undoing } from '../../../kernel/undo/rules.js';
import { systemActor } from '../../../kernel/tenancy/actor.js';
import type { DomainEvent } from '../../../kernel/events/event.js';
import type { LicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import type { RenewedSince } from '../../licensing/licenses/undo/renewed-since.js';
import { type RecordedRenewalEvent, Renewals } from './renewals.events.js';
import { renewalUndo } from './renewals.undo.js';

type Given = RecordedRenewalEvent extends infer E
  ? E extends { licenseId: string }
    ? Omit<E, 'licenseId'>
    : never
  : never;
const licenseId = 'license';
const recorded = (event: Given) => ({ ...event, licenseId }) as RecordedRenewalEvent;

const begun = {
  type: 'RenewalBegun',
  processStartDate: '2026-10-05',
  dueDate: '2026-11-18',
  trackingOnly: false,
  documentPolicy: 'DocumentPerRenewal',
} as const satisfies Given;
const forms = {
  type: 'FormsReceived',
  formsReceivedDate: '2026-10-21',
  renewalDueDate: '2026-11-20',
} as const satisfies Given;
const noInvoice = { type: 'InvoiceRequirementSet', noInvoiceRequired: true } as const satisfies Given;
const filed = { type: 'FormsFiled', dateFiled: '2026-11-01', documents: [] } as const satisfies Given;
const to = (stage: 3 | 4 | 5 | 6 | 7): Given => ({ type: 'StageAdvanced', from: (stage - 1) as 2, to: stage });
const backTo = (stage: 2 | 3 | 4 | 5 | 6): Given => ({ type: 'StageReturned', from: (stage + 1) as 3, to: stage });
const file = { hash: 'a'.repeat(64), fileName: 'one.pdf', size: 9 };
const dates = {
  formsReceivedDate: '2026-10-21',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
};
const license = { type: 'LicenseReceived', ...dates, document: file } as const satisfies Given;
const sent = {
  type: 'LicenseSent',
  licenseSentDate: '2026-12-05',
  shippingMethodLicense: 'Fedex',
} as const satisfies Given;
const abandoned = { type: 'RenewalAbandoned' } as const satisfies Given;
const restored = {
  type: 'RenewalRestored',
  stage: 3,
  trackingOnly: false,
  renewalDueDate: '2026-11-20',
  notes: null,
  followUpDate: null,
} as const satisfies Given;
const opened = { type: 'InvoiceOpened', invoiceId: 'invoice', invoiceKind: 'CheckRequest' } as const satisfies Given;
const closed = { type: 'InvoiceClosed', invoiceId: 'invoice' } as const satisfies Given;

const toForms = [begun, forms, to(3)];
const toFiled = [...toForms, noInvoice, to(4), filed, to(5)];
const toReceived = [...toFiled, license, to(6)];

const licenseAsItWas = {
  id: licenseId,
  propertyId: 'property',
  active: true,
  propertyActive: true,
  assignedUserId: 'dana',
  licenseTerm: 'Annual',
  renewalDesignationApprovalStatus: 'None',
  renewalId: null,
  masterLicenseId: null,
} as LicenseFacts;

interface Around {
  readonly since?: readonly Given[];
  readonly license?: Partial<LicenseFacts>;
  readonly other?: RenewedSince;
  readonly licensingServiceLevel?: LicensingServiceLevel;
}

/** What takes back the last of these events, as the renewal is once `since` has happened too. */
const undo = (
  given: readonly Given[],
  { since = [], license: over, other, licensingServiceLevel = 'Standard' }: Around = {},
) => {
  const fold = (events: readonly Given[]) => events.map(recorded).reduce(Renewals.apply, Renewals.initial);
  const event = recorded(given.at(-1)!);
  const rule = renewalUndo.on[event.type]!;
  if (typeof rule === 'object') return rule.reason;
  const now = fold([...given, ...since]);
  const kinds: Record<string, InvoiceKind> = { invoice: 'CheckRequest' };
  const answer = rule({
    event,
    before: fold(given.slice(0, -1)),
    now,
    since: since.map(recorded),
    facts: {
      license: { ...licenseAsItWas, ...over },
      licensingServiceLevel,
      invoiceKinds: kinds,
      other: other ?? null,
    },
    by: { ...systemActor('tenant', 'firm', 'test'), licensingServiceLevel: 'Standard' },
    doneBy: 'dana',
    at: { now: '2026-11-20T00:00:00Z', newId: () => 'new' },
  } satisfies Undoing<unknown, DomainEvent, unknown>);
  if (typeof answer === 'string') return answer;
  if ('reason' in answer) return answer;
  const events = [answer].flat() as RecordedRenewalEvent[];
  events.reduce((state, event) => {
    expect([event, Renewals.accepts(state, event)]).toEqual([event, true]);
    return Renewals.apply(state, event);
  }, now);
  return events.map(({ licenseId: of, ...fields }) => {
    expect(of).toBe(licenseId);
    return fields;
  });
};

describe('undo of what happened to a renewal', () => {
  it.each<[string, Given[], Given[]]>([
    ['a beginning abandons it', [begun], [abandoned]],
    ['a step forward goes back', toForms, [backTo(2)]],
    ['a step back goes forward', [...toForms, backTo(2)], [to(3)]],
    ['corrected forms', [begun, forms, { ...forms, formsReceivedDate: '2026-10-25' }], [forms]],
    ['an invoice requirement', [...toForms, noInvoice], [{ ...noInvoice, noInvoiceRequired: false }]],
    ['corrected filing', [...toFiled, { ...filed, dateFiled: '2026-11-03' }], [filed]],
    [
      'a corrected license keeps the file',
      [...toReceived, { type: 'LicenseReceived', ...dates, trackDate: '2027-09-01' }],
      [{ type: 'LicenseReceived', ...dates }],
    ],
    [
      'a license’s first file goes with it',
      [...toFiled, { type: 'LicenseReceived', ...dates }, license],
      [{ type: 'LicenseReceived', ...dates, document: null }, { type: 'LicenseFileRemoved' }],
    ],
    ['a removed file comes back', [...toReceived, { type: 'LicenseFileRemoved' }], [license]],
    ['a corrected sending', [...toReceived, sent, { ...sent, shippingMethodLicense: 'Ups' }], [sent]],
    [
      'sending not applicable',
      [...toReceived, { type: 'SendRequirementSet', sendLicenseNotApplicable: true }],
      [{ type: 'SendRequirementSet', sendLicenseNotApplicable: false }],
    ],
    [
      'a start date',
      [begun, { type: 'StartDateChanged', processStartDate: '2026-10-09' }],
      [{ type: 'StartDateChanged', processStartDate: '2026-10-05' }],
    ],
    [
      'a due date corrected with it',
      [begun, { type: 'StartDateChanged', processStartDate: '2026-10-09', dueDate: '2027-01-15' }],
      [{ type: 'StartDateChanged', processStartDate: '2026-10-05', dueDate: begun.dueDate }],
    ],
    [
      'first notes',
      [begun, { type: 'NotesChanged', notes: 'Called', followUpDate: '2026-12-01' }],
      [{ type: 'NotesChanged', notes: null, followUpDate: null }],
    ],
    ['an invoice put on it', [...toForms, opened], [closed]],
    ['its restoration abandons it again', [...toForms, abandoned, restored], [abandoned]],
    ['an invoice taken off it', [...toForms, opened, closed], [{ ...opened, restored: true }]],
    ['an abandonment takes it up where it was', [...toForms, abandoned], [restored]],
  ])('%s', (_, given, expected) => {
    expect(undo(given)).toEqual(expected);
  });

  it.each<[string, Given[], Around, string]>([
    [
      'a beginning whose license was received',
      [begun],
      { since: toReceived.slice(1) },
      'This cannot be undone: the license has been received.',
    ],
    [
      'a beginning with an open invoice',
      [begun],
      { since: [forms, to(3), opened] },
      'This cannot be undone: an invoice is not cancelled.',
    ],
    ['a step from which it has moved on', toForms, { since: [noInvoice, to(4)] }, 'It was changed again since.'],
    [
      'the first step',
      [begun, { type: 'TrackingOnlyToggled', trackingOnly: true }, { type: 'StageAdvanced', from: 1, to: 2 }],
      {},
      'No step leads back to Ready to Start.',
    ],
    [
      'a step back that misses its record',
      [...toForms, noInvoice, to(4), backTo(3)],
      { since: [{ ...noInvoice, noInvoiceRequired: false }] },
      'This cannot be undone: the step waits for an invoice.',
    ],
    ['a first record of forms', [begun, forms], {}, 'There is nothing before it to go back to.'],
    ['a first filing', toFiled.slice(0, -1), {}, 'There is nothing before it to go back to.'],
    ['a first license', toReceived.slice(0, -1), {}, 'There is nothing before it to go back to.'],
    ['a first sending', [...toReceived, sent], {}, 'There is nothing before it to go back to.'],
    [
      'notes that were changed since',
      [begun, { type: 'NotesChanged', notes: 'One' }],
      { since: [{ type: 'NotesChanged', notes: 'Two' }] },
      'It was changed again since.',
    ],
    [
      'what happened before it was abandoned',
      [begun, { type: 'NotesChanged', notes: 'One' }],
      { since: [abandoned] },
      'The renewal was abandoned.',
    ],
    [
      'a switch of the kind of tracking',
      [begun, { type: 'TrackingOnlyToggled', trackingOnly: true }],
      {},
      'The renewal started over from its first step; switch it again instead.',
    ],
    [
      'its completion',
      [begun, { type: 'RenewalCompleted', ...dates, completeRenewalTasks: false }],
      {},
      'The license has its new dates. Edit its tracking details instead.',
    ],
  ])('is refused for %s', (_, given, around, reason) => {
    expect(undo(given, around)).toBe(reason);
  });

  it.each<[string, Around, object]>([
    [
      'another renewal was completed since',
      { other: { eventId: 'completion', isCompleted: true } },
      { reason: 'Another renewal of this license was completed since.', eventId: 'completion' },
    ],
    [
      'the client was restricted at the same moment',
      { licensingServiceLevel: 'Restricted' },
      {
        reason: words.restricted,
        blockedBy: {
          streams: ['tenant'],
          events: [{ type: 'ClientChanged', sets: 'licensingServiceLevel' }],
        },
      },
    ],
    ...(
      [
        [{ active: false }, words.inactive, licenseId, [{ type: 'LicenseDeactivated' }]],
        [{ propertyActive: false }, words.inactive, 'property', [{ type: 'PropertyChanged', says: { active: false } }]],
        [{ renewalId: 'other' }, words.inProcess, 'other', [{ type: 'RenewalBegun' }, { type: 'RenewalRestored' }]],
        [{ assignedUserId: null, masterLicenseId: 'primary' }, words.secondary, licenseId, [{ type: 'LicenseLinked' }]],
        [
          { licenseTerm: 'Perpetual' },
          words.perpetual,
          licenseId,
          [{ type: 'InformationChanged', says: { licenseTerm: 'Perpetual' } }],
        ],
        [
          { renewalDesignationApprovalStatus: 'ApprovalRequested' },
          words.awaitingApproval,
          licenseId,
          [{ type: 'DesignationChangeRequested' }],
        ],
      ] as const
    ).map(([license, reason, stream, events]): [string, Around, object] => [
      reason,
      { license },
      { reason, blockedBy: { streams: [stream], events } },
    ]),
  ])('leaves a renewal abandoned where something else happened since: %s', (_, around, refusal) => {
    expect(undo([begun, abandoned], around)).toEqual(refusal);
  });

  it('does not restore a renewal of a deleted license', () => {
    expect(undo([begun, abandoned], { license: { assignedUserId: null } })).toMatchObject({
      reason: words.unassigned,
      blockedBy: { streams: [licenseId], events: [{ type: 'LicenseAssigned' }, {}, { type: 'LicenseLinked' }] },
    });
  });
});
