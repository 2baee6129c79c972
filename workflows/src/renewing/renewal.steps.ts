import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import type { InvoiceKind, RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { RenewalEvent } from './renewal.events.js';
import type { RenewalFacts } from './renewal.facts.js';

export interface RenewalStep {
  /** The number in the full flow; tracking-only skips 2 and 6. */
  step: RenewalStepNumber;
  title: string;
  /** The stage of the step, and the next one. */
  from: RenewalStage;
  to: RenewalStage;
}
export type RenewalStepNumber = 1 | 2 | 3 | 4 | 5 | 6;

const begin: RenewalStep = { step: 1, title: 'Begin Renewal Process', from: 1, to: 2 };
const invoice = { step: 3, title: 'Invoice Renewal Fee and Generate Cover Letter', to: 4 } as const;
const file: RenewalStep = { step: 4, title: 'File Renewal Forms', from: 4, to: 5 };
const receive: RenewalStep = { step: 5, title: 'Receive License', from: 5, to: 6 };

const fullFlow: readonly RenewalStep[] = [
  begin,
  { step: 2, title: 'Receive Renewal Forms', from: 2, to: 3 },
  { ...invoice, from: 3 },
  file,
  receive,
  { step: 6, title: 'License Sent To Property', from: 6, to: 7 },
];
const trackingOnlyFlow: readonly RenewalStep[] = [begin, { ...invoice, from: 2 }, file, receive];

export const stepsOf = (trackingOnly: boolean): readonly RenewalStep[] => (trackingOnly ? trackingOnlyFlow : fullFlow);

/** The last stage before completion. */
export const lastStage = (trackingOnly: boolean): RenewalStage => (trackingOnly ? 6 : 7);

/** The step at a stage; undefined at the last. */
export const stepAt = (stage: RenewalStage, trackingOnly: boolean): RenewalStep | undefined =>
  stepsOf(trackingOnly).find((step) => step.from === stage);

/** The next stage, or null. */
export const nextStage = (stage: RenewalStage, trackingOnly: boolean): RenewalStage | null =>
  stepAt(stage, trackingOnly)?.to ?? null;

/** The previous stage, or null: neither to Ready to Start, nor from a completed renewal. */
export const previousStage = (stage: RenewalStage, trackingOnly: boolean): RenewalStage | null => {
  const step = stepsOf(trackingOnly).find(({ to }) => to === stage);
  return !step || step.from === 1 ? null : step.from;
};

/** The finished steps. */
export const completedSteps = (stage: RenewalStage, trackingOnly: boolean): RenewalStepNumber[] =>
  stepsOf(trackingOnly)
    .filter(({ to }) => to <= stage)
    .map(({ step }) => step);

const missingRecord: Record<RenewalStepNumber, (facts: RenewalFacts, stage: RenewalStage) => string | null> = {
  1: (facts) => (facts.processStartDate ? null : 'waits for the process start date'),
  2: (facts, stage) => {
    if (!facts.formsReceivedDate) return 'waits for the forms obtained date';
    return stage === 2 && !facts.renewalDueDate ? 'waits for the due date' : null;
  },
  3: (facts) => (facts.noInvoiceRequired || facts.openInvoices > 0 ? null : 'waits for an invoice'),
  4: (facts) => (facts.formsFiledDate ? null : 'waits for the date filed'),
  5: (facts) => {
    if (!facts.effectiveDate || !facts.expirationDate || !facts.trackDate)
      return 'waits for the effective, expiration and track date';
    return facts.documentPolicy === 'DocumentPerRenewal' && !facts.licenseFile
      ? 'waits for the license document'
      : null;
  },
  6: (facts) =>
    facts.licenseSentDate || facts.licenseEmailSentDate || facts.sendLicenseNotApplicable
      ? null
      : 'waits for the license to be sent',
};

/** Why this stage cannot be completed: the first missing record of this step or an earlier one. */
export const whyNotReady = (stage: RenewalStage, facts: RenewalFacts): string | null => {
  for (const step of stepsOf(facts.trackingOnly)) {
    if (step.from > stage) break;
    const missing = missingRecord[step.step](facts, stage);
    if (missing) return missing;
  }
  return null;
};

/** Why a record cannot be written, or null: a step opens with its stage, and can be corrected until completion. */
export const whyNotRecord = (
  step: RenewalStepNumber,
  stage: RenewalStage,
  facts: RenewalFacts,
  event?: RenewalEvent,
): string | null => {
  const match = stepsOf(facts.trackingOnly).find((candidate) => candidate.step === step);
  if (!match) return 'is no step of a tracking-only renewal';
  if (stage === 8) return 'the renewal is completed';
  if (stage < match.from) return `waits for ${renewalStageLabels[match.from]}`;
  if (event?.type === 'FormsReceived') {
    if (stage === 2 && !event.renewalDueDate) return 'the due date is required';
    if (stage > 2 && event.formsReceivedDate !== facts.formsReceivedDate)
      return 'the forms obtained date can no longer change';
  }
  if (event?.type === 'InvoiceOpened')
    return event.restored ? whyNotInvoiceAgain(stage, facts) : whyNotInvoice(event.invoiceKind, stage, facts);
  if (event?.type === 'LicenseFileRemoved' && !facts.licenseFile) return 'there is no license document';
  if (event?.type === 'InvoiceRequirementSet' && event.noInvoiceRequired && facts.openInvoices > 0)
    return 'an invoice is not cancelled';
  return null;
};

/** Why a cancelled or deleted invoice cannot be restored, or null: its step may be complete. */
export const whyNotInvoiceAgain = (stage: RenewalStage, facts: RenewalFacts): string | null =>
  whyNotInvoice('CreditCard', stage, facts);

/** Why an invoice cannot be created, or null. Checks and transfers are requested before the step is closed. */
export const whyNotInvoice = (kind: InvoiceKind, stage: RenewalStage, facts: RenewalFacts): string | null => {
  const step = stepsOf(facts.trackingOnly).find((candidate) => candidate.step === 3);
  if (!step || stage < step.from) return `waits for ${renewalStageLabels[step?.from ?? 3]}`;
  if (stage === 8) return 'the renewal is completed';
  if (facts.noInvoiceRequired) return 'no invoice is required';
  return kind !== 'CreditCard' && stage >= step.to ? 'the invoice step is complete' : null;
};

export const whyNotComplete = (stage: RenewalStage, facts: RenewalFacts): string | null => {
  if (stage === 8) return 'the renewal is completed';
  const last = lastStage(facts.trackingOnly);
  return stage === last ? whyNotReady(stage, facts) : `waits for ${renewalStageLabels[last]}`;
};

export const whyNotAbandon = (stage: RenewalStage, facts: RenewalFacts): string | null => {
  if (stage >= 6) return 'the license has been received';
  return facts.openInvoices > 0 ? 'an invoice is not cancelled' : null;
};
