import { noFacts } from '@evergreen/workflows/renewing/renewal.facts';
import { stepsOf } from '@evergreen/workflows/renewing/renewal.steps';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, remove, type RowOp, save } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { LicenseEmailRow, LicenseRow } from '../../licensing/licenses/license/licenses.rows.js';
import { type RecordedRenewalEvent, renewalEvents } from './renewals.events.js';
import { RenewalRow, RenewalStepRow } from './renewals.rows.js';

const renewal = (envelope: At, fields: Partial<RenewalRow>): RowOp =>
  patch(RenewalRow, { tenantId: envelope.tenantId, id: envelope.streamId }, fields);

/** The columns of a license that its renewal in process writes; no other stream touches them. */
const license = (envelope: At, { licenseId }: { readonly licenseId: string }, fields: Partial<LicenseRow>): RowOp =>
  patch(LicenseRow, { tenantId: envelope.tenantId, id: licenseId }, fields);

const notInProcess: Partial<LicenseRow> = {
  renewalId: null,
  renewalStage: null,
  renewalTrackingOnly: null,
  renewalDueDate: null,
  renewalFollowUpDate: null,
  renewalNotes: null,
};

const closedStep = (envelope: At, to: number): RowOp => {
  const step = stepsOf(false).find((candidate) => candidate.to === to)?.step ?? 1;
  return save(RenewalStepRow, {
    tenantId: envelope.tenantId,
    renewalId: envelope.streamId,
    step,
    closedBy: envelope.actorId,
    closedAt: envelope.recordedAt,
  });
};

const { licenseFile, openInvoices: _, abandonedAt: __, ...noneRecorded } = noFacts;

/** A renewal without any recorded step. */
const fresh = ({ tenantId, streamId: id }: At, { licenseId }: RecordedRenewalEvent) =>
  ({
    ...noneRecorded,
    tenantId,
    id,
    licenseId,
    status: 'inProcess',
    stage: 1,
    documentPolicy: 'NoDocument',
    begunBy: null,
    completedBy: null,
    completedAt: null,
    previousExpirationDate: null,
    document: licenseFile,
    notesTimestamp: null,
    imported: false,
  }) as const;

const subject = ({ tenantId, streamId: id }: At, { licenseId }: RecordedRenewalEvent): RowOp =>
  put(SubjectRow, { tenantId, id, kind: 'renewal', label: 'Renewal', detail: null, ownerId: licenseId });

export const renewalRows = projection(
  renewalEvents,
  {
    RenewalBegun: (e, envelope) => [
      put(RenewalRow, {
        ...fresh(envelope, e),
        stage: 2,
        trackingOnly: e.trackingOnly,
        documentPolicy: e.documentPolicy,
        begunBy: envelope.actorId,
        processStartDate: e.processStartDate,
        renewalDueDate: e.dueDate,
        previousExpirationDate: e.previousExpirationDate ?? null,
      }),
      closedStep(envelope, 2),
      subject(envelope, e),
      license(envelope, e, {
        renewalId: envelope.streamId,
        renewalStage: 2,
        renewalTrackingOnly: e.trackingOnly,
        renewalDueDate: e.dueDate,
      }),
    ],
    RenewalImported: (e, envelope) => [
      put(RenewalRow, {
        ...fresh(envelope, e),
        status: 'complete',
        stage: 8,
        imported: true,
        previousExpirationDate: e.previousExpirationDate,
        effectiveDate: e.effectiveDate,
        expirationDate: e.expirationDate,
      }),
      subject(envelope, e),
    ],
    ImportedRenewalRemoved: (_, { tenantId, streamId: id }) => [remove(RenewalRow, { tenantId, id })],
    FormsReceived: ({ formsReceivedDate, renewalDueDate, ...e }, envelope) => [
      renewal(envelope, { formsReceivedDate, renewalDueDate }),
      license(envelope, e, { renewalDueDate }),
    ],
    InvoiceOpened: () => [],
    InvoiceClosed: () => [],
    FormsFiled: (e, envelope) => [renewal(envelope, { formsFiledDate: e.dateFiled, documents: e.documents })],
    LicenseReceived: ({ type: _, licenseId: __, document, ...dates }, envelope) => [
      renewal(envelope, document ? { ...dates, document } : dates),
    ],
    LicenseFileRemoved: (_, envelope) => [renewal(envelope, { document: null })],
    LicenseEmailed: (e, envelope) => [
      renewal(envelope, { licenseEmailSentDate: e.emailedOn }),
      ...e.emails.map(({ messageId, propertyContactId }) =>
        put(LicenseEmailRow, {
          tenantId: envelope.tenantId,
          messageId,
          licenseId: e.licenseId,
          renewalId: envelope.streamId,
          propertyContactId,
          sentOn: e.emailedOn,
          sentBy: envelope.actorId,
        }),
      ),
    ],
    StageAdvanced: (e, envelope) => [
      renewal(envelope, { stage: e.to }),
      closedStep(envelope, e.to),
      license(envelope, e, { renewalStage: e.to }),
    ],
    StageReturned: (e, envelope) => [renewal(envelope, { stage: e.to }), license(envelope, e, { renewalStage: e.to })],
    StartDateChanged: (e, envelope) => {
      const due = e.dueDate === undefined ? {} : { renewalDueDate: e.dueDate };
      return [
        renewal(envelope, { processStartDate: e.processStartDate, ...due }),
        ...(e.dueDate === undefined ? [] : [license(envelope, e, due)]),
      ];
    },
    NotesChanged: (e, envelope) => {
      const followUp = e.followUpDate === undefined ? undefined : e.followUpDate;
      return [
        renewal(envelope, {
          notes: e.notes,
          notesTimestamp: envelope.recordedAt,
          ...(followUp === undefined ? {} : { followUpDate: followUp }),
        }),
        license(envelope, e, {
          renewalNotes: e.notes,
          ...(followUp === undefined ? {} : { renewalFollowUpDate: followUp }),
        }),
      ];
    },
    TrackingOnlyToggled: (e, envelope) => [
      renewal(envelope, { trackingOnly: e.trackingOnly, stage: 1 }),
      license(envelope, e, { renewalTrackingOnly: e.trackingOnly, renewalStage: 1 }),
    ],
    RenewalCompleted: (e, envelope) => [
      renewal(envelope, {
        status: 'complete',
        stage: 8,
        completedBy: envelope.actorId,
        completedAt: envelope.recordedAt,
      }),
      license(envelope, e, notInProcess),
    ],
    RenewalAbandoned: (e, envelope) => [renewal(envelope, { status: 'abandoned' }), license(envelope, e, notInProcess)],
    RenewalRestored: (e, envelope) => [
      renewal(envelope, { status: 'inProcess' }),
      license(envelope, e, {
        renewalId: envelope.streamId,
        renewalStage: e.stage,
        renewalTrackingOnly: e.trackingOnly,
        renewalDueDate: e.renewalDueDate,
        renewalFollowUpDate: e.followUpDate,
        renewalNotes: e.notes,
      }),
    ],
  },
  RenewalRow,
);
