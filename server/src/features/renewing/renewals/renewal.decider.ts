import { words } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/renewing/renewals';
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
} from '@evergreen/contracts/renewing/renewals';
import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { LicenseFile, RenewalDocument, RenewalEvent } from '@evergreen/workflows/renewing/renewal.events';
import { isInProcess, stageOf } from '@evergreen/workflows/renewing/renewal.machine';
import { nextStage, previousStage, whyNotAbandon } from '@evergreen/workflows/renewing/renewal.steps';
import { type RenewableFacts, renewalHindrances } from '@evergreen/workflows/renewing/hindrances';
import { Missing, Refusal } from '../../../kernel/errors.js';
import { complete, whole } from '../../../kernel/records/whole.js';
import { same } from '../../../kernel/equal-values.js';
import { type RecordedRenewalEvent, Renewals, type RenewalState } from './renewals.events.js';

export interface RenewableLicense extends RenewableFacts {
  readonly id: string;
  readonly documentPolicy: LicenseDocumentPolicy;
  readonly expirationDate: string | null;
}

/** If the license can be renewed; otherwise the reason, on field licenseId (decision 5). */
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

/** Also for a stale view: a step has document 2's answer, not the conflict of every other record (decision 3). */
export const stepRefusal = (): Refusal => new Refusal(renewalMessages.stepRefused);

const refuseStep = (): never => {
  throw stepRefusal();
};

/** The event, if the renewal accepts it in its current state; otherwise the refusal of document 2. */
const step = <E extends RenewalEvent>(state: RenewalState, event: E): E & { licenseId: string } => {
  if (state.value === 'abandoned') throw new Missing();
  if (!state.can(event)) refuseStep();
  return { ...event, licenseId: state.context.licenseId };
};

/** The event as a list: empty if the event would change nothing. */
const record = (state: RenewalState, event: RenewalEvent): RecordedRenewalEvent[] => {
  const recorded = step(state, event);
  const after = Renewals.apply(state, recorded);
  return after.value === state.value && same(after.context, state.context) ? [] : [recorded];
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

/** The due date may be left out only if the renewal has one, or the step is corrected later. */
export const receiveForms = (state: RenewalState, sent: Partial<C.FormsReceivedBody>): RecordedRenewalEvent[] => {
  const data = complete(formsReceivedBody, state.context, sent);
  // The state machine would refuse it too, but the reason is known only here.
  if (state.value !== 'abandoned' && !state.context.trackingOnly && stageOf(state) === 2 && !data.renewalDueDate)
    throw new Refusal(words.required, { field: 'renewalDueDate' });
  return record(state, { type: 'FormsReceived', ...data });
};

export type FieldsOf<K extends RenewalEvent['type']> = Omit<Extract<RenewalEvent, { type: K }>, 'type'>;

/** For an event that holds what was sent, and nothing else. */
export const recordAs =
  <K extends RenewalEvent['type']>(type: K) =>
  (state: RenewalState, data: FieldsOf<K>): RecordedRenewalEvent[] =>
    record(state, { type, ...data } as unknown as RenewalEvent);

/** A document without an id is an existing one if one of the renewal's documents equals it. */
const identified = (
  sent: C.FormsFiledBody['documents'],
  stored: readonly RenewalDocument[],
  newId: () => string,
): RenewalDocument[] => {
  const named = new Set(sent.map(({ id }) => id));
  const unnamed = stored.filter(({ id }) => !named.has(id));
  return sent.map(({ id, label, url }) => {
    const index = unnamed.findIndex((document) => document.label === label && document.url === url);
    const [known] = id === undefined && index >= 0 ? unnamed.splice(index, 1) : [];
    return { id: id ?? known?.id ?? newId(), label, url };
  });
};

export const fileForms = (
  state: RenewalState,
  sent: Partial<C.FormsFiledBody>,
  newId: () => string,
): RecordedRenewalEvent[] => {
  const { formsFiledDate, documents } = state.context;
  const data = complete(formsFiledBody, { dateFiled: formsFiledDate, documents }, sent);
  return record(state, {
    type: 'FormsFiled',
    dateFiled: data.dateFiled,
    documents: identified(data.documents, documents, newId),
  });
};

/**
 * The forms obtained date belongs to step 2 if there is such a step.
 * @param document undefined keeps the recorded file, null removes it
 */
export const receiveLicense = (
  state: RenewalState,
  sent: Partial<Omit<C.LicenseReceivedBody, keyof DocumentFields>>,
  document: LicenseFile | null | undefined,
  isSeasonal: boolean,
): RecordedRenewalEvent[] => {
  const data = complete(licenseReceivedBody, state.context, sent);
  if (!isSeasonal && data.trackDate >= data.expirationDate)
    throw new Refusal(renewalMessages.trackBeforeExpiration, { field: 'trackDate' });
  const { trackingOnly, formsReceivedDate, licenseFile } = state.context;
  const received = record(state, {
    type: 'LicenseReceived',
    formsReceivedDate: trackingOnly ? data.formsReceivedDate : (formsReceivedDate ?? data.formsReceivedDate),
    licenseReceivedDate: data.licenseReceivedDate,
    effectiveDate: data.effectiveDate,
    expirationDate: data.expirationDate,
    trackDate: data.trackDate,
    document: document ?? null,
  });
  const isRemoved = document === null && licenseFile !== null;
  return isRemoved ? [...received, step(state, { type: 'LicenseFileRemoved' })] : received;
};

export const sendLicense = (state: RenewalState, sent: Partial<C.LicenseSentBody>): RecordedRenewalEvent[] =>
  record(state, { type: 'LicenseSent', ...complete(licenseSentBody, state.context, sent) });

/** The event has the due date only if it changes: the history names only what was changed. */
export const changeStartDate = (state: RenewalState, sent: Partial<C.StartDateBody>): RecordedRenewalEvent[] => {
  const { renewalDueDate } = state.context;
  const { dueDate, ...fields } = whole(startDateBody, { ...state.context, dueDate: renewalDueDate }, sent);
  return record(state, {
    type: 'StartDateChanged',
    ...fields,
    ...(dueDate !== undefined && dueDate !== renewalDueDate && { dueDate }),
  });
};

/** @param today in the client's time zone */
export const changeNotes = (
  state: RenewalState,
  sent: Partial<C.RenewalNotesBody>,
  today: string,
): RecordedRenewalEvent[] => {
  const data = whole(renewalNotesBody, state.context, sent);
  const events = record(state, { type: 'NotesChanged', ...data });
  if (!mayFollowUpOn(data.followUpDate, state.context.followUpDate, today))
    throw new Refusal(words.futureDate, { field: 'followUpDate' });
  return events;
};

export const toggleTrackingOnly = (state: RenewalState, data: C.TrackingOnlyBody): RecordedRenewalEvent =>
  step(state, { type: 'TrackingOnlyToggled', ...data });

/** Not a step: a refusal names the obstacle. */
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
