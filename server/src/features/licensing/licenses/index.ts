import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import type { Area } from '../../../kernel/events/area.js';
import { licenses } from './license.aggregate.js';
import { licenseRows } from './licenses.projection.js';
import { LicenseEmailRow, LicenseRow } from './licenses.rows.js';
import { licenseUndo } from './licenses.undo.js';
import { shownApprovals } from './designation/approvals.queries.js';
import { shownLicensure } from './of-property/licensure.query.js';
import { shownPropertyLicenses } from './of-property/property-licenses.query.js';
import { shownLicenses, shownSecondaryLicenses, shownLicenseDates } from './reading/exported-lists.js';
import { shownOfficerLicenses } from './reading/officer-licenses.query.js';
import { shownTypeLicenses } from './reading/type-licenses.query.js';
import { licenseAlertsExport } from './exports/license-alerts.js';
import { licenseOfficersExport } from './exports/license-officers.js';
import { licensesExport } from './exports/licenses.js';

export { fromImport, matchingLicenses } from './reading/license-list.query.js';
export { rank } from './reading/license-list.rows.js';
export { type KeptStage, keptStages } from './reading/kept-figures.js';
export { andFound, findSearched, type Found } from './reading/term-matches.js';
export { atStage, isWithPrimary, primaryInProcess, effectiveStage, firstStage } from './reading/with-primary.js';
export { licenses, type License } from './license.aggregate.js';
export * from './licenses.intake.js';
export type { LicenseEvent, LicenseEventOf } from './licenses.events.js';
export { assigneeFacts } from './information-facts.js';
export { type Assignee, fits, refuseUnfit, withFollowing } from './license.decider.js';
export { licenseFacts, readLicenseFacts, type LicenseFacts, workable } from './licenses.facts.js';
export type { AddedFields, LicenseFields } from './licenses.fields.js';
export { LicenseEmailRow, LicenseRow } from './licenses.rows.js';
export { type Assigned, assignLicense } from './designation/assign.js';
export { DesignationMail } from './designation/designation-mail.js';
export { AssignLicense, DecideDesignation } from './designation/designation.commands.js';
export { SetDocument } from './documents/documents.commands.js';
export { LicenseMail, type SentDocument } from './documents/license-mail.js';
export {
  begun as renewalBegun,
  deleted as licenseDeleted,
  regraded as clientRegraded,
  unfit as assigneeUnfit,
} from './undo-blockers.js';
export { renewedSince, type RenewedSince } from './renewed-since.js';
export { blaming, copyRenewal } from './hierarchy/copies.decider.js';
export { makeFamily, unmakeFamilies } from './hierarchy/make-family.js';
export { secondariesOf } from './hierarchy/secondaries.js';
export { LicenseDeletion } from './deleting/license-deletion.js';
export { whenDeleted } from './deleting/when-deleted.js';
export { refuseDueYear, withinYears } from './dates/calculated.js';
export { lacksDatesSql } from './dates/lacks-dates.js';
export { lacksAddressSql } from './reading/lacks-address.js';
export { replaceOfficerOnLicenses } from './officers/replace-officer.js';
export { LicenseRenewals } from './license-renewals.js';
export { AddLicense, ChangeTracking, SetActive, SetAlert } from './licenses.commands.js';
export { LicensesModule } from './licenses.module.js';

export const licensesArea: Area = {
  aggregates: [licenses],
  projections: [licenseRows],
  entities: [LicenseRow, LicenseEmailRow],
  figures: [{ table: 'license_figures', wrong: 'wrong_license_figures', count: 'count_license_figures' }],
  undo: [licenseUndo],
  constraints: {
    licenses_number: { message: licenseMessages.numberTaken, field: 'licenseNumber' },
    licenses_property: { message: 'Choose a property', field: 'propertyId' },
    licenses_master: { message: 'This license has secondary licenses, or its primary license is gone' },
  },
  lists: {
    'shown-licenses': shownLicenses,
    'shown-type-licenses': shownTypeLicenses,
    'shown-officer-licenses': shownOfficerLicenses,
    'shown-secondary-licenses': shownSecondaryLicenses,
    'shown-license-dates': shownLicenseDates,
    'shown-property-licenses': shownPropertyLicenses,
    'shown-licensure': shownLicensure,
    'shown-approvals': shownApprovals,
  },
  exports: {
    licenses: licensesExport,
    'license-officers': licenseOfficersExport,
    'license-alerts': licenseAlertsExport,
  },
};
