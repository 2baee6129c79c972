import type { Aggregate } from '../../../../kernel/events/aggregate.js';
import { licenseEvents, type LicenseEvent } from './licenses.events.js';
import type { LicenseFields } from './licenses.fields.js';

/** What the license's own events say of it; null before it was added and after it was deleted. */
export type License = Readonly<LicenseFields> | null;

const without = <F extends object>(fields: F): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<F>;

/** The fields that an event changes: shared by the fold and the rows. */
export const changes = (event: Exclude<LicenseEvent, { type: 'LicenseDeleted' }>): Partial<LicenseFields> => {
  switch (event.type) {
    case 'LicenseAdded':
    case 'InformationChanged':
    case 'TrackingDetailsChanged':
    case 'BondAndInsuranceChanged':
    case 'BillingChanged':
    case 'AlertSet':
    case 'LicenseDocumentSet': {
      const { type: _, ...fields } = event;
      return without(fields);
    }
    case 'LicenseAssigned': {
      const { type: _, ...fields } = event;
      return without(fields);
    }
    case 'DesignationChangeRequested':
      return { renewalDesignationApprovalStatus: 'ApprovalRequested', requestedAssigneeId: event.requestedAssigneeId };
    case 'DesignationChangeApproved':
      return {
        renewalDesignation: event.renewalDesignation,
        renewalDesignationApprovalStatus: 'None',
        assignedUserId: event.assignedUserId,
        requestedAssigneeId: null,
      };
    case 'DesignationChangeDeclined':
      return { renewalDesignationApprovalStatus: 'None', requestedAssigneeId: null };
    case 'AlertRemoved':
      return { alert: null, isUrgentAlert: false };
    case 'LicenseActivated':
      return { active: true };
    case 'LicenseDeactivated':
      return { active: false };
    case 'LicenseDocumentRemoved':
      return { document: null };
    case 'LicenseDocumentEmailed':
    case 'LicenseComparedWithRegister':
      return {};
    case 'LicensePromoted':
      return { isMaster: true };
    case 'LicenseConvertedToSingle':
      return { isMaster: false };
    case 'LicenseLinked':
      // A secondary license has no assignee of its own.
      return { masterLicenseId: event.masterLicenseId, assignedUserId: null };
    case 'LicenseDetached':
      return { masterLicenseId: null };
    case 'LicenseRenewed': {
      const { type: _, renewalId: __, ...fields } = event;
      return without(fields);
    }
  }
};

const accepts = (state: License, event: LicenseEvent): boolean => {
  if (event.type === 'LicenseAdded') return state === null;
  if (state === null) return false;
  switch (event.type) {
    case 'LicenseActivated':
      return !state.active;
    case 'LicenseDeactivated':
      return state.active;
    case 'AlertRemoved':
      return state.alert !== null;
    case 'LicenseDocumentRemoved':
    case 'LicenseDocumentEmailed':
      return state.document !== null;
    case 'DesignationChangeRequested':
      return state.renewalDesignationApprovalStatus === 'None';
    case 'DesignationChangeApproved':
    case 'DesignationChangeDeclined':
      return state.renewalDesignationApprovalStatus === 'ApprovalRequested';
    case 'LicensePromoted':
    case 'LicenseLinked':
      return !state.isMaster && state.masterLicenseId === null;
    case 'LicenseConvertedToSingle':
      return state.isMaster;
    case 'LicenseDetached':
      return state.masterLicenseId !== null;
    case 'InformationChanged':
    case 'TrackingDetailsChanged':
    case 'BondAndInsuranceChanged':
    case 'BillingChanged':
    case 'LicenseAssigned':
    case 'AlertSet':
    case 'LicenseDocumentSet':
    case 'LicenseRenewed':
    case 'LicenseComparedWithRegister':
    case 'LicenseDeleted':
      return true;
  }
};

export const licenses: Aggregate<License, LicenseEvent> = {
  kind: licenseEvents.kind,
  catalog: licenseEvents,
  initial: null,
  apply: (state, event) => {
    if (event.type === 'LicenseDeleted') return null;
    if (event.type === 'LicenseAdded') {
      const { type: _, ...fields } = event;
      // The keys are listed by name first: see the projection of LicenseRow.
      return {
        renewalDesignationApprovalStatus: 'None',
        requestedAssigneeId: null,
        alert: null,
        isUrgentAlert: false,
        ...fields,
      };
    }
    return state && { ...state, ...changes(event) };
  },
  accepts,
};
