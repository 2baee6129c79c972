import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, remove, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { changes } from './license/license.aggregate.js';
import { type LicenseEvent, licenseEvents } from './license/licenses.events.js';
import { LicenseEmailRow, LicenseRow } from './license/licenses.rows.js';

const keyOf = ({ tenantId, streamId: id }: At) => ({ tenantId, id });

const noRenewal = {
  renewalId: null,
  renewalStage: null,
  renewalTrackingOnly: null,
  renewalDueDate: null,
  renewalFollowUpDate: null,
  renewalNotes: null,
};

const noRequest = { requestedDesignation: null, designationRequestedBy: null, designationRequestedAt: null };

const changed = (event: Exclude<LicenseEvent, { type: 'LicenseDeleted' }>, envelope: At): RowOp[] => {
  const fields = changes(event);
  return [
    patch(LicenseRow, keyOf(envelope), {
      ...fields,
      ...('notes' in fields && { notesTimestamp: fields.notes === null ? null : envelope.recordedAt }),
      ...('alert' in fields && { alertTimestamp: fields.alert === null ? null : envelope.recordedAt }),
    }),
  ];
};

const decided = (
  event: Extract<LicenseEvent, { type: 'DesignationChangeApproved' | 'DesignationChangeDeclined' }>,
  envelope: At,
): RowOp[] => [patch(LicenseRow, keyOf(envelope), { ...changes(event), ...noRequest })];

export const licenseRows = projection(
  licenseEvents,
  {
    LicenseAdded: ({ type: _, ...fields }, envelope) => [
      // The keys are listed first and by name: V8 takes fifty times as long for an object of so many fields that
      // begins as a copy of another one.
      put(LicenseRow, {
        tenantId: envelope.tenantId,
        id: envelope.streamId,
        ...fields,
        notesTimestamp: fields.notes === null ? null : envelope.recordedAt,
        alert: null,
        isUrgentAlert: false,
        alertTimestamp: null,
        renewalDesignationApprovalStatus: 'None',
        requestedAssigneeId: null,
        ...noRequest,
        ...noRenewal,
      }),
      put(SubjectRow, {
        ...keyOf(envelope),
        kind: licenseEvents.kind,
        label: fields.licenseNumber,
        detail: fields.premisesName,
        ownerId: fields.propertyId,
      }),
    ],
    InformationChanged: (event, envelope) => {
      const { licenseNumber: label, premisesName: detail, propertyId: ownerId } = event;
      const called = Object.fromEntries(
        Object.entries({ label, detail, ownerId }).filter(([, value]) => value !== undefined),
      );
      return [
        ...changed(event, envelope),
        ...(Object.keys(called).length > 0 ? [patch(SubjectRow, keyOf(envelope), called)] : []),
      ];
    },
    TrackingDetailsChanged: changed,
    BondAndInsuranceChanged: changed,
    BillingChanged: changed,
    LicenseAssigned: changed,
    DesignationChangeRequested: (event, envelope) => [
      patch(LicenseRow, keyOf(envelope), {
        ...changes(event),
        requestedDesignation: event.requestedDesignation,
        designationRequestedBy: envelope.actorId,
        designationRequestedAt: envelope.recordedAt,
      }),
    ],
    DesignationChangeApproved: decided,
    DesignationChangeDeclined: decided,
    AlertSet: changed,
    AlertRemoved: changed,
    LicenseActivated: changed,
    LicenseDeactivated: changed,
    LicenseDocumentSet: changed,
    LicenseDocumentRemoved: changed,
    LicenseDocumentEmailed: ({ emailedOn: sentOn, emails }, { tenantId, streamId: licenseId, actorId: sentBy }) =>
      emails.map((email) => put(LicenseEmailRow, { tenantId, licenseId, renewalId: null, sentOn, sentBy, ...email })),
    LicensePromoted: changed,
    LicenseConvertedToSingle: changed,
    LicenseLinked: changed,
    LicenseDetached: changed,
    LicenseRenewed: changed,
    LicenseComparedWithRegister: () => [],
    LicenseDeleted: ({ emails }, envelope) => [
      remove(LicenseRow, keyOf(envelope)),
      ...emails.map((messageId) =>
        remove(LicenseEmailRow, { tenantId: envelope.tenantId, messageId, licenseId: envelope.streamId }),
      ),
    ],
  },
  LicenseRow,
);
