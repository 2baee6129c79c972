import { words } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/renewals';
import type { DocumentFields } from '@evergreen/contracts/documents';
import {
  formsFiledBody,
  formsReceivedBody,
  licenseReceivedBody,
  licenseSentBody,
  mayFollowUpOn,
  renewalMessages,
  renewalNotesBody,
  startDateBody,
} from '@evergreen/contracts/renewals';
import type { LicenseDocumentPolicy, RenewalStage } from '@evergreen/contracts/enums';
import type { LicenseFile, RenewalEvent } from '@evergreen/workflows/renewal.facts';
import { isInProcess, stageOf } from '@evergreen/workflows/renewal.machine';
import { nextStage, previousStage, whyNotAbandon } from '@evergreen/workflows/renewal.steps';
import { type RenewableFacts, renewalHindrances } from '@evergreen/workflows/hindrances';
import { Missing, Refusal } from '../../kernel/errors.js';
import { complete, whole } from '../../kernel/records/whole.js';
import { same } from '../../kernel/same.js';
import type { RecordedRenewalEvent, RenewalState } from './renewals.events.js';

export interface RenewableLicense extends RenewableFacts {
  readonly id: string;
  readonly documentPolicy: LicenseDocumentPolicy;
  readonly expirationDate: string | null;
}

/** On a license that can be renewed; else the reason, on field licenseId (decision 5). */
export const beginRenewal = (license: RenewableLicense, data: C.BeginRenewalBody): RecordedRenewalEvent => {
  const hindrances = renewalHindrances(license);
  if (hindrances.length > 0) throw new Refusal(hindrances[0] ?? '', { errors: { licenseId: hindrances } });
  return {
    type: 'RenewalBegun',
    licenseId: license.id,
    processStartDate: data.processStartDate,
    dueDate: data.dueDate,
    trackingOnly: data.trackingOnly,
    documentPolicy: license.documentPolicy,
    previousExpirationDate: license.expirationDate,
  };
};

/** Also of a view that is stale: a step's answer is document 2's, not the conflict of every other record (decision 3). */
export const stepRefusal = (): Refusal => new Refusal(renewalMessages.stepRefused);

const refuseStep = (): never => {
  throw stepRefusal();
};

/** The event, if the renewal accepts it as it stands; else the refusal of document 2. */
const step = <E extends RenewalEvent>(state: RenewalState, event: E): E & { licenseId: string } => {
  if (state.value === 'abandoned') throw new Missing();
  if (!state.can(event)) refuseStep();
  return { ...event, licenseId: state.context.licenseId };
};

export const moveStage = (state: RenewalState, { renewalStatus }: C.MoveStageBody): RecordedRenewalEvent => {
  const from = stageOf(state);
  const to = renewalStatus as RenewalStage;
  const { trackingOnly } = state.context;
  if (isInProcess(state) && nextStage(from, trackingOnly) === to)
    return step(state, { type: 'StageAdvanced', from, to });
  if (isInProcess(state) && previousStage(from, trackingOnly) === to)
    return step(state, { type: 'StageReturned', from, to });
  return refuseStep();
};

/** The due date may be left out only where the renewal has one, or the step is corrected later. */
export const receiveForms = (state: RenewalState, sent: Partial<C.FormsReceivedBody>): RecordedRenewalEvent => {
  const data = complete(formsReceivedBody, state.context, sent);
  // The machine would refuse it too, but only here the reason is known.
  if (state.value !== 'abandoned' && !state.context.trackingOnly && stageOf(state) === 2 && !data.renewalDueDate)
    throw new Refusal(words.required, { field: 'renewalDueDate' });
  return step(state, { type: 'FormsReceived', ...data });
};

export const setInvoiceRequirement = (state: RenewalState, data: C.InvoiceRequirementBody): RecordedRenewalEvent =>
  step(state, { type: 'InvoiceRequirementSet', ...data });

export const fileForms = (
  state: RenewalState,
  sent: Partial<C.FormsFiledBody>,
  newId: () => string,
): RecordedRenewalEvent => {
  const { formsFiledDate, documents } = state.context;
  const data = complete(formsFiledBody, { dateFiled: formsFiledDate, documents }, sent);
  return step(state, {
    type: 'FormsFiled',
    dateFiled: data.dateFiled,
    documents: data.documents.map(({ id, label, url }) => ({ id: id ?? newId(), label, url })),
  });
};

/** The forms obtained date belongs to step 2 where there is such a step. */
export const receiveLicense = (
  state: RenewalState,
  sent: Partial<Omit<C.LicenseReceivedBody, keyof DocumentFields>>,
  document: LicenseFile | null,
  isSeasonal: boolean,
): RecordedRenewalEvent => {
  const data = complete(licenseReceivedBody, state.context, sent);
  if (!isSeasonal && data.trackDate >= data.expirationDate)
    throw new Refusal(renewalMessages.trackBeforeExpiration, { field: 'trackDate' });
  const { trackingOnly, formsReceivedDate } = state.context;
  return step(state, {
    type: 'LicenseReceived',
    formsReceivedDate: trackingOnly ? data.formsReceivedDate : (formsReceivedDate ?? data.formsReceivedDate),
    licenseReceivedDate: data.licenseReceivedDate,
    effectiveDate: data.effectiveDate,
    expirationDate: data.expirationDate,
    trackDate: data.trackDate,
    document,
  });
};

export const sendLicense = (state: RenewalState, sent: Partial<C.LicenseSentBody>): RecordedRenewalEvent =>
  step(state, { type: 'LicenseSent', ...complete(licenseSentBody, state.context, sent) });

export const setSendRequirement = (state: RenewalState, data: C.SendRequirementBody): RecordedRenewalEvent =>
  step(state, { type: 'SendRequirementSet', ...data });

/** What stands, in the words of the calls. */
const standing = ({ context }: RenewalState) => ({ ...context, dueDate: context.renewalDueDate });

/** Nothing is written where nothing differs. */
const differing = (state: RenewalState, event: RenewalEvent): RecordedRenewalEvent[] => {
  const said = step(state, event);
  const { type: _, ...fields } = event;
  const known: Readonly<Record<string, unknown>> = standing(state);
  return Object.entries(fields).every(([field, value]) => same(known[field], value)) ? [] : [said];
};

/** The due date is part of the event where it changes: the history names only what was changed. */
export const changeStartDate = (state: RenewalState, sent: Partial<C.StartDateBody>): RecordedRenewalEvent[] => {
  const before = standing(state);
  const { dueDate, ...fields } = whole(startDateBody, before, sent);
  return differing(state, {
    type: 'StartDateChanged',
    ...fields,
    ...(dueDate !== undefined && dueDate !== before.dueDate && { dueDate }),
  });
};

/** @param today in the client's time zone */
export const changeNotes = (
  state: RenewalState,
  sent: Partial<C.RenewalNotesBody>,
  today: string,
): RecordedRenewalEvent[] => {
  const data = whole(renewalNotesBody, state.context, sent);
  const events = differing(state, { type: 'NotesChanged', ...data });
  if (!mayFollowUpOn(data.followUpDate, state.context.followUpDate, today))
    throw new Refusal(words.futureDate, { field: 'followUpDate' });
  return events;
};

export const toggleTrackingOnly = (state: RenewalState, data: C.TrackingOnlyBody): RecordedRenewalEvent =>
  step(state, { type: 'TrackingOnlyToggled', ...data });

/** It is no step: whoever is refused is told what stands in the way. */
export const abandonRenewal = (state: RenewalState): RecordedRenewalEvent => {
  const reason = state.value === 'abandoned' ? null : whyNotAbandon(stageOf(state), state.context);
  if (reason) throw new Refusal(`${renewalMessages.abandonRefused}: ${reason}.`);
  return step(state, { type: 'RenewalAbandoned' });
};

export const completeRenewal = (state: RenewalState, { completeRenewalTasks }: C.CompleteRenewalBody) => {
  const { effectiveDate, expirationDate, trackDate } = state.context;
  if (!effectiveDate || !expirationDate || !trackDate) return refuseStep();
  return step(state, { type: 'RenewalCompleted', effectiveDate, expirationDate, trackDate, completeRenewalTasks });
};
