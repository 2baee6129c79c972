import { stepsOf } from '@evergreen/workflows/renewal.steps';
import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, remove, type RowOp, save } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { LicenseEmailRow, LicenseRow } from '../../licensing/licenses/index.js';
import { type RecordedRenewalEvent, renewalEvents } from './renewals.events.js';
import { RenewalRow, RenewalStepRow } from './renewals.rows.js';

const renewal = (at: At, fields: Partial<RenewalRow>): RowOp =>
  patch(RenewalRow, { tenantId: at.tenantId, id: at.streamId }, fields);

/** What an event calls as the row does. */
const same = (
  { type: _, licenseId: __, ...fields }: { readonly type: string; readonly licenseId: string } & Partial<RenewalRow>,
  at: At,
): RowOp[] => [renewal(at, fields)];

/** The columns of a license that its renewal in process writes; no other stream touches them. */
const license = (at: At, { licenseId }: RecordedRenewalEvent, fields: Partial<LicenseRow>): RowOp =>
  patch(LicenseRow, { tenantId: at.tenantId, id: licenseId }, fields);

const notInProcess: Partial<LicenseRow> = {
  renewalId: null,
  renewalStage: null,
  renewalTrackingOnly: null,
  renewalDueDate: null,
  renewalFollowUpDate: null,
  renewalNotes: null,
};

const closedStep = (at: At, to: number): RowOp => {
  const step = stepsOf(false).find((candidate) => candidate.to === to)?.step ?? 1;
  return save(RenewalStepRow, {
    tenantId: at.tenantId,
    renewalId: at.streamId,
    step,
    closedBy: at.actorId,
    closedAt: at.recordedAt,
  });
};

/** A renewal of which nothing is recorded yet. */
const fresh = ({ tenantId, streamId: id }: At, { licenseId }: RecordedRenewalEvent) =>
  ({
    tenantId,
    id,
    licenseId,
    status: 'inProcess',
    stage: 1,
    trackingOnly: false,
    documentPolicy: 'NoDocument',
    begunBy: null,
    completedBy: null,
    completedAt: null,
    processStartDate: null,
    renewalDueDate: null,
    formsReceivedDate: null,
    noInvoiceRequired: false,
    formsFiledDate: null,
    documents: [],
    licenseReceivedDate: null,
    effectiveDate: null,
    expirationDate: null,
    trackDate: null,
    previousExpirationDate: null,
    document: null,
    licenseSentDate: null,
    shippingMethodLicense: null,
    licenseEmailSentDate: null,
    sendLicenseNotApplicable: false,
    notes: null,
    notesTimestamp: null,
    followUpDate: null,
    imported: false,
  }) as const;

const subject = ({ tenantId, streamId: id }: At, { licenseId }: RecordedRenewalEvent): RowOp =>
  put(SubjectRow, { tenantId, id, kind: 'renewal', label: 'Renewal', detail: null, ownerId: licenseId });

export const renewalRows = projection(
  renewalEvents,
  {
    RenewalBegun: (e, at) => [
      put(RenewalRow, {
        ...fresh(at, e),
        stage: 2,
        trackingOnly: e.trackingOnly,
        documentPolicy: e.documentPolicy,
        begunBy: at.actorId,
        processStartDate: e.processStartDate,
        renewalDueDate: e.dueDate,
        previousExpirationDate: e.previousExpirationDate ?? null,
      }),
      closedStep(at, 2),
      subject(at, e),
      license(at, e, {
        renewalId: at.streamId,
        renewalStage: 2,
        renewalTrackingOnly: e.trackingOnly,
        renewalDueDate: e.dueDate,
      }),
    ],
    RenewalImported: (e, at) => [
      put(RenewalRow, {
        ...fresh(at, e),
        status: 'complete',
        stage: 8,
        imported: true,
        previousExpirationDate: e.previousExpirationDate,
        effectiveDate: e.effectiveDate,
        expirationDate: e.expirationDate,
      }),
      subject(at, e),
    ],
    ImportedRenewalRemoved: (_, { tenantId, streamId: id }) => [remove(RenewalRow, { tenantId, id })],
    FormsReceived: (e, at) => [...same(e, at), license(at, e, { renewalDueDate: e.renewalDueDate })],
    InvoiceRequirementSet: same,
    InvoiceOpened: () => [],
    InvoiceClosed: () => [],
    FormsFiled: (e, at) => [renewal(at, { formsFiledDate: e.dateFiled, documents: e.documents })],
    LicenseReceived: (e, at) => [
      renewal(at, {
        formsReceivedDate: e.formsReceivedDate,
        licenseReceivedDate: e.licenseReceivedDate,
        effectiveDate: e.effectiveDate,
        expirationDate: e.expirationDate,
        trackDate: e.trackDate,
        ...(e.document ? { document: e.document } : {}),
      }),
    ],
    LicenseFileRemoved: (_, at) => [renewal(at, { document: null })],
    LicenseEmailed: (e, at) => [
      renewal(at, { licenseEmailSentDate: e.emailedOn }),
      ...e.emails.map(({ messageId, propertyContactId }) =>
        put(LicenseEmailRow, {
          tenantId: at.tenantId,
          messageId,
          licenseId: e.licenseId,
          renewalId: at.streamId,
          propertyContactId,
          sentOn: e.emailedOn,
          sentBy: at.actorId,
        }),
      ),
    ],
    LicenseSent: same,
    SendRequirementSet: same,
    StageAdvanced: (e, at) => [
      renewal(at, { stage: e.to }),
      closedStep(at, e.to),
      license(at, e, { renewalStage: e.to }),
    ],
    StageReturned: (e, at) => [renewal(at, { stage: e.to }), license(at, e, { renewalStage: e.to })],
    StartDateChanged: (e, at) => {
      const due = e.dueDate === undefined ? {} : { renewalDueDate: e.dueDate };
      return [
        renewal(at, { processStartDate: e.processStartDate, ...due }),
        ...(e.dueDate === undefined ? [] : [license(at, e, due)]),
      ];
    },
    NotesChanged: (e, at) => {
      const followUp = e.followUpDate === undefined ? undefined : e.followUpDate;
      return [
        renewal(at, {
          notes: e.notes,
          notesTimestamp: at.recordedAt,
          ...(followUp === undefined ? {} : { followUpDate: followUp }),
        }),
        license(at, e, {
          renewalNotes: e.notes,
          ...(followUp === undefined ? {} : { renewalFollowUpDate: followUp }),
        }),
      ];
    },
    TrackingOnlyToggled: (e, at) => [
      renewal(at, { trackingOnly: e.trackingOnly, stage: 1 }),
      license(at, e, { renewalTrackingOnly: e.trackingOnly, renewalStage: 1 }),
    ],
    RenewalCompleted: (e, at) => [
      renewal(at, { status: 'complete', stage: 8, completedBy: at.actorId, completedAt: at.recordedAt }),
      license(at, e, notInProcess),
    ],
    RenewalAbandoned: (e, at) => [renewal(at, { status: 'abandoned' }), license(at, e, notInProcess)],
    RenewalRestored: (e, at) => [
      renewal(at, { status: 'inProcess' }),
      license(at, e, {
        renewalId: at.streamId,
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
