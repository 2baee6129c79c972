import type { RenewalEvent } from '@evergreen/workflows/renewing/renewal.events';
import { initialTransition, transition } from 'xstate';
import { renewalMachine } from '@evergreen/workflows/renewing/renewal.machine';
import { Missing, Refusal } from '../../../kernel/errors.js';
import * as decide from './renewal.decider.js';
import type { RenewalState } from './renewals.events.js';

const license = {
  id: 'license-1',
  documentPolicy: 'DocumentPerRenewal',
  expirationDate: '2026-12-31',
  licensingServiceLevel: 'Standard',
  active: true,
  assignedUserId: 'dana',
  licenseTerm: 'Annual',
  designationApprovalStatus: 'None',
  renewalInProcess: false,
} as const satisfies decide.RenewableLicense;

const body = {
  processStartDate: '2026-10-05',
  dueDate: '2026-11-18',
  trackingOnly: false,
  copyTrackingToLicense: false,
};
const begun = (over: Partial<Extract<RenewalEvent, { type: 'RenewalBegun' }>> = {}): RenewalEvent =>
  ({
    ...decide.beginRenewal(license, body),
    ...over,
  }) as RenewalEvent;
const dates = {
  formsReceivedDate: '2026-10-21',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
};
const file = { hash: 'a'.repeat(64), fileName: 'LB-1.pdf', size: 9 };

const given = (...events: RenewalEvent[]): RenewalState =>
  events.reduce((state, event) => transition(renewalMachine, state, event)[0], initialTransition(renewalMachine)[0]);

const toFiled: RenewalEvent[] = [
  begun(),
  { type: 'FormsReceived', formsReceivedDate: '2026-10-21', renewalDueDate: '2026-11-18' },
  { type: 'StageAdvanced', from: 2, to: 3 },
  { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
  { type: 'StageAdvanced', from: 3, to: 4 },
  { type: 'FormsFiled', dateFiled: '2026-11-10', documents: [] },
  { type: 'StageAdvanced', from: 4, to: 5 },
];

describe('begin renewal', () => {
  it('records the start, the due date, the flow and the period that ends', () => {
    expect(decide.beginRenewal(license, body)).toEqual({
      type: 'RenewalBegun',
      licenseId: 'license-1',
      processStartDate: '2026-10-05',
      dueDate: '2026-11-18',
      trackingOnly: false,
      documentPolicy: 'DocumentPerRenewal',
      previousExpirationDate: '2026-12-31',
    });
  });

  it.each([
    [{ licensingServiceLevel: 'Restricted' as const }, 'Renewal tracking is disabled at the client’s service level.'],
    [{ active: false }, 'An inactive license cannot be renewed.'],
    [{ assignedUserId: null }, 'A paralegal must be assigned before a license can be renewed.'],
    [{ licenseTerm: 'Perpetual' as const }, 'A license with a perpetual term is not renewed.'],
    [
      { designationApprovalStatus: 'ApprovalRequested' as const },
      'A change of the renewal designation awaits approval.',
    ],
    [{ renewalInProcess: true }, 'A renewal is already in process on this license.'],
  ])('is refused on field licenseId: %j', (over, reason) => {
    expect(() => decide.beginRenewal({ ...license, ...over }, body)).toThrow(
      expect.objectContaining({ errors: { licenseId: [reason] } }),
    );
  });
});

describe('mark step complete', () => {
  it('moves one step forward when the step’s record is there', () => {
    expect(decide.moveStage(given(...toFiled.slice(0, 2)), { renewalStatus: 3 })).toEqual({
      type: 'StageAdvanced',
      licenseId: 'license-1',
      from: 2,
      to: 3,
    });
  });

  it('moves one step back and keeps what was recorded', () => {
    const state = given(...toFiled);
    expect(decide.moveStage(state, { renewalStatus: 4 })).toMatchObject({ type: 'StageReturned', from: 5, to: 4 });
    expect(given(...toFiled, { type: 'StageReturned', from: 5, to: 4 }).context.formsFiledDate).toBe('2026-11-10');
  });

  it.each([
    ['without the record', given(begun()), 3],
    ['over a step', given(...toFiled.slice(0, 2)), 4],
    ['back to Ready to Start', given(begun()), 1],
    ['to Complete', given(...toFiled), 8],
    ['in place', given(...toFiled), 5],
  ])('is refused %s', (_, state, renewalStatus) => {
    expect(() => decide.moveStage(state, { renewalStatus })).toThrow(new Refusal('Unable to Mark Step Complete'));
  });

  it('skips steps 2 and 6 in the tracking-only flow', () => {
    const state = given(begun({ trackingOnly: true }), { type: 'InvoiceRequirementSet', noInvoiceRequired: true });
    expect(decide.moveStage(state, { renewalStatus: 4 })).toMatchObject({ from: 2, to: 4 });
    expect(() => decide.moveStage(state, { renewalStatus: 3 })).toThrow(Refusal);
  });
});

describe('receive forms', () => {
  const undated = { formsReceivedDate: '2026-10-21', renewalDueDate: null };

  it('needs the due date while the step is the current one', () => {
    expect(() => decide.receiveForms(given(begun()), undated)).toThrow(
      new Refusal('Required', { field: 'renewalDueDate' }),
    );
  });

  it('may lose the due date when it is corrected later', () => {
    expect(decide.receiveForms(given(...toFiled), undated)).toMatchObject([{ renewalDueDate: null }]);
  });
});

describe('receive license', () => {
  it('keeps the forms obtained date of step 2', () => {
    const events = decide.receiveLicense(given(...toFiled), { ...dates, formsReceivedDate: '2026-11-30' }, file, false);
    expect(events).toMatchObject([{ formsReceivedDate: '2026-10-21', document: file }]);
  });

  it('refuses a track date that is not before the expiration, unless the license is seasonal', () => {
    const late = { ...dates, trackDate: '2027-12-31' };
    expect(() => decide.receiveLicense(given(...toFiled), late, null, false)).toThrow(
      expect.objectContaining({ errors: { trackDate: ['Track Date must be before Expiration Date.'] } }),
    );
    expect(decide.receiveLicense(given(...toFiled), late, null, true)).toMatchObject([{ trackDate: '2027-12-31' }]);
  });

  it('is refused before the forms are filed', () => {
    expect(() => decide.receiveLicense(given(begun()), dates, file, false)).toThrow('Unable to Mark Step Complete');
  });
});

describe('what is recorded again', () => {
  const documents = [
    { id: '0193a0c0-0000-7000-8000-0000000000d1', label: 'Form', url: 'https://city.example/43' },
    { id: '0193a0c0-0000-7000-8000-0000000000d2', label: 'Form', url: 'https://city.example/43' },
  ];
  const filedAt: RenewalEvent = { type: 'FormsFiled', dateFiled: '2026-11-10', documents };
  const sent: RenewalEvent[] = [
    ...toFiled,
    filedAt,
    { type: 'LicenseReceived', ...dates, document: file },
    { type: 'StageAdvanced', from: 5, to: 6 },
    { type: 'SendRequirementSet', sendLicenseNotApplicable: true },
    { type: 'LicenseSent', licenseSentDate: '2026-12-03', shippingMethodLicense: 'Ups' },
  ];
  const newId = () => 'new';
  const withoutIds = documents.map(({ label, url }) => ({ label, url }));

  it.each<[string, (state: RenewalState) => readonly unknown[]]>([
    ['forms received', (state) => decide.receiveForms(state, {})],
    [
      'forms received, whole',
      (state) => decide.receiveForms(state, { formsReceivedDate: '2026-10-21', renewalDueDate: '2026-11-18' }),
    ],
    ['no invoice required', (state) => decide.recordAs('InvoiceRequirementSet')(state, { noInvoiceRequired: true })],
    ['forms filed', (state) => decide.fileForms(state, {}, newId)],
    ['forms filed, with documents without ids', (state) => decide.fileForms(state, { documents: withoutIds }, newId)],
    ['license received', (state) => decide.receiveLicense(state, {}, undefined, false)],
    ['license received, with the same file', (state) => decide.receiveLicense(state, dates, { ...file }, false)],
    ['license sent', (state) => decide.sendLicense(state, {})],
    [
      'sending not applicable',
      (state) => decide.recordAs('SendRequirementSet')(state, { sendLicenseNotApplicable: true }),
    ],
  ])('%s: writes nothing', (_, again) => expect(again(given(...sent))).toEqual([]));

  it('is written where a document came or went', () => {
    const state = given(...sent);
    expect(decide.fileForms(state, { documents: withoutIds.slice(0, 1) }, newId)).toMatchObject([
      { documents: [documents[0]] },
    ]);
    expect(decide.fileForms(state, { documents: [...withoutIds, ...withoutIds.slice(0, 1)] }, newId)).toMatchObject([
      { documents: [...documents, { id: 'new' }] },
    ]);
  });

  it('takes the file away where null was sent, once', () => {
    const state = given(...sent);
    const [removed, ...rest] = decide.receiveLicense(state, {}, null, false);
    expect([removed, rest]).toEqual([{ type: 'LicenseFileRemoved', licenseId: 'license-1' }, []]);
    expect(decide.receiveLicense(given(...sent, { type: 'LicenseFileRemoved' }), {}, null, false)).toEqual([]);
  });
});

describe('complete renewal', () => {
  const received: RenewalEvent[] = [
    ...toFiled,
    { type: 'LicenseReceived', ...dates, document: file },
    { type: 'StageAdvanced', from: 5, to: 6 },
  ];

  it('takes the new dates from what was received', () => {
    const sent: RenewalEvent[] = [
      { type: 'SendRequirementSet', sendLicenseNotApplicable: true },
      { type: 'StageAdvanced', from: 6, to: 7 },
    ];
    expect(decide.completeRenewal(given(...received, ...sent), { completeRenewalTasks: true })).toEqual({
      type: 'RenewalCompleted',
      licenseId: 'license-1',
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
      trackDate: '2027-10-02',
      completeRenewalTasks: true,
    });
  });

  it('is refused before the last step', () => {
    expect(() => decide.completeRenewal(given(...received), { completeRenewalTasks: false })).toThrow(Refusal);
    expect(() => decide.completeRenewal(given(begun()), { completeRenewalTasks: false })).toThrow(Refusal);
  });
});

describe('a follow-up date of the notes', () => {
  const today = '2026-10-21';
  const note = (followUpDate: string | null) => ({ notes: 'Called', followUpDate });
  const noted = given(begun(), { type: 'NotesChanged', ...note('2026-10-01') });

  it.each(['2026-10-21', '2026-10-20'])('%s is refused: it must be tomorrow at least', (date) =>
    expect(() => decide.changeNotes(noted, note(date), today)).toThrow(
      expect.objectContaining({ errors: { followUpDate: ['Date must be in the future'] } }),
    ),
  );

  it.each(['2026-10-22', null])('%s is accepted', (date) =>
    expect(decide.changeNotes(given(begun()), { ...note(date), notes: 'Call the city' }, today)).toMatchObject([
      { followUpDate: date },
    ]),
  );

  it('does not change while only the notes are edited', () =>
    expect(decide.changeNotes(noted, { notes: 'Called again' }, today)).toMatchObject([
      { notes: 'Called again', followUpDate: '2026-10-01' },
    ]));

  it('is written once: what is said again writes nothing', () =>
    expect(decide.changeNotes(noted, note('2026-10-01'), today)).toEqual([]));
});

it('an abandoned renewal is gone', () => {
  const gone = given(begun(), { type: 'RenewalAbandoned' });
  expect(() => decide.changeNotes(gone, { notes: 'late', followUpDate: null }, '2026-10-21')).toThrow(Missing);
});
