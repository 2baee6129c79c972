import { type RenewalEvent } from '@evergreen/workflows/renewing/renewal.events';
import { initialTransition, transition } from 'xstate';
import { renewalMachine } from '@evergreen/workflows/renewing/renewal.machine';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { RenewalState } from '../renewals.events.js';
import { emailLicense, removeLicenseFile } from './sending.decider.js';

const begun = (trackingOnly = false): RenewalEvent => ({
  type: 'RenewalBegun',
  licenseId: 'license-1',
  processStartDate: '2026-10-05',
  dueDate: '2026-11-18',
  trackingOnly,
  documentPolicy: 'DocumentPerRenewal',
});
const filed: RenewalEvent[] = [
  { type: 'FormsReceived', formsReceivedDate: '2026-10-21', renewalDueDate: '2026-11-18' },
  { type: 'StageAdvanced', from: 2, to: 3 },
  { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
  { type: 'StageAdvanced', from: 3, to: 4 },
  { type: 'FormsFiled', dateFiled: '2026-11-01', documents: [] },
  { type: 'StageAdvanced', from: 4, to: 5 },
];
const received: RenewalEvent = {
  type: 'LicenseReceived',
  formsReceivedDate: '2026-10-21',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
  document: { hash: 'a'.repeat(64), fileName: 'license.pdf', size: 9 },
};
const toStep6: RenewalEvent = { type: 'StageAdvanced', from: 5, to: 6 };
const completed: RenewalEvent = {
  type: 'RenewalCompleted',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
  completeRenewalTasks: false,
};
const sent: RenewalEvent = { type: 'LicenseSent', licenseSentDate: '2026-12-02', shippingMethodLicense: 'Fedex' };

const given = (...events: RenewalEvent[]): RenewalState =>
  events.reduce<RenewalState>(
    (state, event) => transition(renewalMachine, state, event)[0],
    initialTransition(renewalMachine)[0],
  );
const emails = [{ messageId: 'message-1', propertyContactId: 'contact-1' }];
const refused = 'Unable to Mark Step Complete';

describe('e-mailing the license', () => {
  it('at step 6 is recorded with its day and whom it went to, ids only', () => {
    expect(emailLicense(given(begun(), ...filed, received, toStep6), '2026-12-02', emails)).toEqual({
      type: 'LicenseEmailed',
      licenseId: 'license-1',
      emailedOn: '2026-12-02',
      emails,
    });
  });

  it('records what step 6 waits for', () => {
    const state = given(begun(), ...filed, received, toStep6);
    const advanced = { type: 'StageAdvanced', from: 6, to: 7 } as const;
    expect(state.can(advanced)).toBe(false);
    const [after] = transition(renewalMachine, state, emailLicense(state, '2026-12-02', emails));
    expect(after.can(advanced)).toBe(true);
  });

  it.each([
    ['before step 6', given(begun(), ...filed, received)],
    [
      'of a completed renewal',
      given(begun(), ...filed, received, toStep6, sent, { type: 'StageAdvanced', from: 6, to: 7 }, completed),
    ],
  ])('%s is refused', (_, state) => {
    expect(() => emailLicense(state, '2026-12-02', emails)).toThrow(new Refusal(refused));
  });

  it('is no step of a tracking-only renewal', () => {
    const state = given(
      begun(true),
      { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
      { type: 'StageAdvanced', from: 2, to: 4 },
      ...filed.slice(4),
      received,
      toStep6,
    );
    expect(state.value).toBe('receivedLicense');
    expect(() => emailLicense(state, '2026-12-02', emails)).toThrow(new Refusal(refused));
  });

  it('of an abandoned renewal finds nothing', () => {
    expect(() => emailLicense(given(begun(), { type: 'RenewalAbandoned' }), '2026-12-02', emails)).toThrow(Missing);
  });
});

describe("removing the renewal's license document", () => {
  it.each([
    ['at step 5', given(begun(), ...filed, received)],
    ['at step 6', given(begun(), ...filed, received, toStep6)],
  ])('%s leaves the renewal without it', (_, state) => {
    const event = removeLicenseFile(state);
    expect(event).toEqual({ type: 'LicenseFileRemoved', licenseId: 'license-1' });
    expect(transition(renewalMachine, state, event)[0].context.licenseFile).toBeNull();
  });

  it('where there is none finds nothing', () => {
    expect(() => removeLicenseFile(given(begun(), ...filed))).toThrow(Missing);
  });

  it('of a completed renewal is refused', () => {
    const state = given(
      begun(),
      ...filed,
      received,
      toStep6,
      sent,
      { type: 'StageAdvanced', from: 6, to: 7 },
      completed,
    );
    expect(() => removeLicenseFile(state)).toThrow(new Refusal(refused));
  });

  it('makes the step wait for the license document again', () => {
    const state = given(begun(), ...filed, received);
    const [after] = transition(renewalMachine, state, removeLicenseFile(state));
    expect([state.can(toStep6), after.can(toStep6)]).toEqual([true, false]);
  });
});
