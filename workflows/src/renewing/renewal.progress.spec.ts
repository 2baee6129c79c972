import { renewalAt } from './renewal.machine.js';
import { abandonment, completionState, stepState, whyNotReturn } from './renewal.progress.js';
import { completedSteps, nextStage, previousStage, stepsOf } from './renewal.steps.js';

const started = { processStartDate: '2026-01-05', renewalDueDate: '2026-03-15' };

describe('the steps', () => {
  it('are six, or four when tracking only', () => {
    expect(stepsOf(false).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stepsOf(true).map(({ step }) => step)).toEqual([1, 3, 4, 5]);
  });

  it('lead forwards and backwards along the table, and stop at its ends', () => {
    const stages = [1, 2, 3, 4, 5, 6, 7, 8] as const;
    expect(stages.map((stage) => nextStage(stage, false))).toEqual([2, 3, 4, 5, 6, 7, null, null]);
    expect(stages.map((stage) => nextStage(stage, true))).toEqual([2, 4, null, 5, 6, null, null, null]);
    expect(stages.map((stage) => previousStage(stage, false))).toEqual([null, null, 2, 3, 4, 5, 6, null]);
    expect(stages.map((stage) => previousStage(stage, true))).toEqual([null, null, null, 2, 4, 5, null, null]);
  });

  it('are complete when the stage has left them behind', () => {
    expect([
      completedSteps(1, false),
      completedSteps(4, false),
      completedSteps(4, true),
      completedSteps(8, true),
    ]).toEqual([[], [1, 2, 3], [1, 3], [1, 3, 4, 5]]);
  });
});

describe('what a step shows', () => {
  it('says what it waits for', () => {
    const atFiling = renewalAt(4, { ...started, formsReceivedDate: '2026-01-12', noInvoiceRequired: true });
    expect(stepState(atFiling, 4)).toEqual({
      progress: 'current',
      record: null,
      markComplete: 'waits for the date filed',
      previousStep: null,
    });
    expect(stepState(atFiling, 3)).toMatchObject({ progress: 'done', record: null, markComplete: 'is complete' });
    expect(stepState(atFiling, 5)).toMatchObject({ progress: 'later', record: 'waits for Forms Filed' });
    expect(stepState(atFiling, 6).markComplete).toBe('waits for Received License');
  });

  it.each([
    [2, {}, 2, 'waits for the forms obtained date'],
    [2, { formsReceivedDate: '2026-01-12', renewalDueDate: null }, 2, 'waits for the due date'],
    [3, { formsReceivedDate: '2026-01-12' }, 3, 'waits for an invoice'],
    [3, { formsReceivedDate: '2026-01-12', openInvoices: 1 }, 3, null],
  ] as const)('at stage %d with %j step %d: %s', (stage, facts, step, reason) =>
    expect(stepState(renewalAt(stage, { ...started, ...facts }), step).markComplete).toBe(reason),
  );

  it('has no steps 2 and 6 when tracking only', () => {
    const trackingOnly = renewalAt(2, { ...started, trackingOnly: true });
    expect(stepState(trackingOnly, 2).record).toBe('is no step of a tracking-only renewal');
    expect(stepState(trackingOnly, 3).progress).toBe('current');
  });

  it('is all behind when the renewal is completed', () => {
    const done = renewalAt(8, started);
    expect(stepState(done, 5)).toMatchObject({ progress: 'done', record: 'no renewal is in process' });
    expect(completionState(done)).toEqual({ progress: 'done', complete: 'no renewal is in process' });
  });
});

describe('the actions of the renewal', () => {
  it('do not go back to Ready to Start', () => {
    expect(whyNotReturn(renewalAt(2, started))).toBe('no step leads back to Ready to Start');
    expect(whyNotReturn(renewalAt(3, started))).toBeNull();
  });

  it('complete at the last stage only', () => {
    expect(completionState(renewalAt(6, started))).toEqual({
      progress: 'later',
      complete: 'waits for License Sent to Property',
    });
    expect(completionState(renewalAt(6, { ...started, trackingOnly: true }))).toEqual({
      progress: 'current',
      complete: 'waits for an invoice',
    });
  });

  it('abandon until an invoice or the license is there', () => {
    expect(abandonment(renewalAt(5, started))).toBeNull();
    expect(abandonment(renewalAt(5, { openInvoices: 1 }))).toBe('an invoice is not cancelled');
    expect(abandonment(renewalAt(6, started))).toBe('the license has been received');
  });
});
