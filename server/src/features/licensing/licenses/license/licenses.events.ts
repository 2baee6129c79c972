import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { type EventsOf, nothing } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { catalog } from '../../../../kernel/events/catalog.js';
import {
  addedFields,
  billingFields,
  bondAndInsuranceFields,
  goesAlong,
  informationFields,
  licenseFile,
  noBilling,
  noBondAndInsurance,
  noLegacy,
  nothingAlong,
  trackingFields,
} from './licenses.fields.js';
import { labels, sections } from './licenses.labels.js';

export const registerSays = ['Renewed', 'Renumbered', 'InProcess', 'Dates', 'Changed', 'Vanished'] as const;
const saidByRegister: Record<(typeof registerSays)[number], string> = {
  Renewed: 'the renewal',
  Renumbered: 'the new number',
  InProcess: 'the new dates',
  Dates: 'the dates',
  Changed: 'the name and address',
  Vanished: 'the absence',
};

const schemas = {
  LicenseAdded: addedFields,
  InformationChanged: informationFields.partial(),
  TrackingDetailsChanged: trackingFields.partial(),
  BondAndInsuranceChanged: bondAndInsuranceFields.partial(),
  BillingChanged: billingFields.partial(),
  LicenseAssigned: z.object({
    assignedUserId: z.string().nullable(),
    renewalDesignation: RenewalDesignation.optional(),
  }),
  DesignationChangeRequested: z.object({
    requestedDesignation: RenewalDesignation,
    requestedAssigneeId: z.string().nullable(),
  }),
  DesignationChangeApproved: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  DesignationChangeDeclined: z.object({ reason: z.string().nullable() }),
  AlertSet: z.object({ alert: z.string(), isUrgentAlert: z.boolean() }),
  AlertRemoved: nothing,
  LicenseActivated: nothing,
  LicenseDeactivated: nothing,
  LicenseDocumentSet: z.object({ document: licenseFile }),
  LicenseDocumentRemoved: nothing,
  LicenseDocumentEmailed: z.object({
    emailedOn: z.iso.date(),
    emails: z.array(z.object({ messageId: z.uuid(), propertyContactId: z.uuid() })),
  }),
  LicensePromoted: nothing,
  LicenseConvertedToSingle: nothing,
  LicenseLinked: z.object({ masterLicenseId: z.string() }),
  LicenseDetached: nothing,
  /** The effect of a completed renewal on the license. */
  LicenseRenewed: z.object({
    renewalId: z.string(),
    effectiveDate: z.string().nullable(),
    expirationDate: z.string().nullable(),
    trackDate: z.string().nullable(),
    dueDate: z.string().nullable().optional(),
    isTrackingOnly: z.boolean().optional(),
    /** Absent: the license keeps its document. */
    document: licenseFile.optional(),
  }),
  /** The import that the values come from is next to them. */
  LicenseComparedWithRegister: z.object({ importId: z.uuid(), taken: z.enum(registerSays) }),
  LicenseDeleted: goesAlong,
};

export type LicenseEvent = EventsOf<typeof schemas>;
export type LicenseEventOf<K extends LicenseEvent['type']> = Extract<LicenseEvent, { type: K }>;

const assigned = ({ assignedUserId, renewalDesignation }: LicenseEventOf<'LicenseAssigned'>): string => {
  if (assignedUserId) return 'assigned {subject} to {assignedUserId}';
  return renewalDesignation
    ? `designated {subject} to the ${renewalDesignationLabels[renewalDesignation]}`
    : 'unassigned {subject}';
};

const sinceVersion = (version: number, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, version]));

export const licenseEvents = catalog({
  kind: 'license',
  noun: 'license',
  schemas,
  labels,
  sections,
  events: {
    LicenseAdded: {
      sentence: 'added {subject}',
      version: 3,
      upcast: {
        1: (old) => ({ ...noBondAndInsurance, ...noBilling, ...old }),
        2: (old) => ({ ...noLegacy, ...old }),
      },
      since: {
        ...sinceVersion(2, { ...noBondAndInsurance, ...noBilling }),
        ...sinceVersion(3, noLegacy),
      },
    },
    // Version 2 added the legacy fields that it changes; version 1 changed none of them.
    InformationChanged: {
      sentence: 'changed the information of {subject}',
      version: 2,
      upcast: { 1: (old) => old },
    },
    TrackingDetailsChanged: 'changed the tracking details of {subject}',
    BondAndInsuranceChanged: 'changed the bond and insurance of {subject}',
    BillingChanged: 'changed the billing of {subject}',
    LicenseAssigned: assigned,
    DesignationChangeRequested: {
      sentence: ({ requestedDesignation }) =>
        `requested the designation of {subject} to the ${renewalDesignationLabels[requestedDesignation]}`,
      version: 2,
      upcast: { 1: (old) => ({ ...old, requestedAssigneeId: null }) },
      since: { requestedAssigneeId: 2 },
    },
    DesignationChangeApproved: {
      sentence: ({ renewalDesignation }) =>
        `approved the designation of {subject} to the ${renewalDesignationLabels[renewalDesignation]}`,
      version: 2,
      // Before version 2, it removed the assignee.
      upcast: { 1: (old) => ({ ...old, assignedUserId: null }) },
      since: { assignedUserId: 2 },
    },
    DesignationChangeDeclined: 'declined the designation change of {subject}',
    AlertSet: ({ isUrgentAlert }) => (isUrgentAlert ? 'set an urgent alert on {subject}' : 'set an alert on {subject}'),
    AlertRemoved: 'removed the alert from {subject}',
    LicenseActivated: 'activated {subject}',
    LicenseDeactivated: 'deactivated {subject}',
    LicenseDocumentSet: 'uploaded the document of {subject}',
    LicenseDocumentRemoved: 'removed the document of {subject}',
    LicenseDocumentEmailed: ({ emails }) =>
      `emailed {subject} to ${emails.length === 1 ? 'a property contact' : `${emails.length} property contacts`}`,
    LicensePromoted: 'made {subject} a primary license',
    LicenseConvertedToSingle: 'made {subject} a standalone license',
    LicenseLinked: 'linked {subject} to the primary license {masterLicenseId}',
    LicenseDetached: 'detached {subject} from its primary license',
    LicenseRenewed: 'renewed {subject}',
    // Version 2 added new numbers.
    LicenseComparedWithRegister: {
      sentence: ({ taken }) => `took ${saidByRegister[taken]} of {subject} over from the register {importId}`,
      version: 2,
      upcast: { 1: (old) => old },
    },
    LicenseDeleted: {
      sentence: 'deleted {subject}',
      version: 2,
      // Before version 2, only a license that nothing referred to could be deleted.
      upcast: { 1: (old) => ({ ...nothingAlong, ...old }) },
      since: { renewals: 2, invoices: 2, tasks: 2, emails: 2 },
    },
  },
});
