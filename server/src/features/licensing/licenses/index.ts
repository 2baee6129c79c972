import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import type { Area } from '../../../kernel/events/area.js';
import { licenses } from './license/license.aggregate.js';
import { licenseRows } from './licenses.projection.js';
import { LicenseEmailRow, LicenseRow } from './license/licenses.rows.js';
import { licenseUndo } from './undo/licenses.undo.js';
import { shownApprovals } from './designation/approvals.queries.js';
import { shownLicensure } from './of-property/licensure.query.js';
import { shownPropertyLicenses } from './of-property/property-licenses.query.js';
import { shownLicenses, shownSecondaryLicenses, shownLicenseDates } from './exports/exported-lists.js';
import { shownOfficerLicenses } from './officers/officer-licenses.query.js';
import { shownTypeLicenses } from './of-type/type-licenses.query.js';
import { licenseAlertsExport } from './exports/license-alerts.js';
import { licenseOfficersExport } from './exports/license-officers.js';
import { licensesExport } from './exports/licenses.js';

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
