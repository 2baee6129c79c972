import type { At } from '../../../kernel/events/event.js';
import { patch, projection, put, remove, type RowOp } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { changes } from './license.aggregate.js';
import { type LicenseEvent, licenseEvents } from './licenses.events.js';
import { LicenseEmailRow, LicenseRow } from './licenses.rows.js';

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

const changed = (event: Exclude<LicenseEvent, { type: 'LicenseDeleted' }>, at: At): RowOp[] => {
  const fields = changes(event);
  return [
    patch(LicenseRow, keyOf(at), {
      ...fields,
      ...('notes' in fields && { notesTimestamp: fields.notes === null ? null : at.recordedAt }),
      ...('alert' in fields && { alertTimestamp: fields.alert === null ? null : at.recordedAt }),
    }),
  ];
};

const decided = (
  event: Extract<LicenseEvent, { type: 'DesignationChangeApproved' | 'DesignationChangeDeclined' }>,
  at: At,
): RowOp[] => [patch(LicenseRow, keyOf(at), { ...changes(event), ...noRequest })];

export const licenseRows = projection(
  licenseEvents,
  {
    LicenseAdded: ({ type: _, ...fields }, at) => [
      // Its keys first and by name: an object of so many fields that begins as the copy of another one takes V8 fifty times as long.
      put(LicenseRow, {
        tenantId: at.tenantId,
        id: at.streamId,
        ...fields,
        notesTimestamp: fields.notes === null ? null : at.recordedAt,
        alert: null,
        isUrgentAlert: false,
        alertTimestamp: null,
        renewalDesignationApprovalStatus: 'None',
        requestedAssigneeId: null,
        ...noRequest,
        ...noRenewal,
      }),
      put(SubjectRow, {
        ...keyOf(at),
        kind: licenseEvents.kind,
        label: fields.licenseNumber,
        detail: fields.premisesName,
        ownerId: fields.propertyId,
      }),
    ],
    InformationChanged: (event, at) => {
      const { licenseNumber: label, premisesName: detail, propertyId: ownerId } = event;
      const called = Object.fromEntries(
        Object.entries({ label, detail, ownerId }).filter(([, value]) => value !== undefined),
      );
      return [...changed(event, at), ...(Object.keys(called).length > 0 ? [patch(SubjectRow, keyOf(at), called)] : [])];
    },
    TrackingDetailsChanged: changed,
    BondAndInsuranceChanged: changed,
    BillingChanged: changed,
    LicenseAssigned: changed,
    DesignationChangeRequested: (event, at) => [
      patch(LicenseRow, keyOf(at), {
        ...changes(event),
        requestedDesignation: event.requestedDesignation,
        designationRequestedBy: at.actorId,
        designationRequestedAt: at.recordedAt,
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
    LicenseDeleted: ({ emails }, at) => [
      remove(LicenseRow, keyOf(at)),
      ...emails.map((messageId) =>
        remove(LicenseEmailRow, { tenantId: at.tenantId, messageId, licenseId: at.streamId }),
      ),
    ],
  },
  LicenseRow,
);
