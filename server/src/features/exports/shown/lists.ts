import type { ShownType } from '@evergreen/contracts/shown';
import type { ShownList } from '../../../kernel/lists/shown-list.js';
import { shownInvoices } from '../../accounting/index.js';
import { shownAuthorities, shownLicenseTypes } from '../../authorities/index.js';
import { shownBulkRuns } from '../../bulk/index.js';
import { shownClients } from '../../clients/index.js';
import { shownCompanyContacts } from '../../company-contacts/index.js';
import { shownAuthorityRenewals } from '../../dashboard/index.js';
import { shownDivisionContacts, shownDivisions } from '../../divisions/index.js';
import { shownEntities, shownEntityOfficers, shownEntityProperties } from '../../entities/index.js';
import { shownDifferences, shownImports } from '../../imports/index.js';
import {
  shownApprovals,
  shownLicenseDates,
  shownLicenses,
  shownLicensure,
  shownOfficerLicenses,
  shownPropertyLicenses,
  shownSecondaryLicenses,
  shownTypeLicenses,
} from '../../licenses/index.js';
import { shownFailedJobs, shownMessages } from '../../messages/index.js';
import { shownOfficerEntities, shownOfficers } from '../../officers/index.js';
import { shownOfficerTitles } from '../../officer-titles/index.js';
import { shownAffiliations, shownCitations, shownInspectionReports, shownProperties } from '../../properties/index.js';
import { shownRenewals } from '../../queue/index.js';
import { shownRenewalTips, shownTipTypes } from '../../renewal-tips/index.js';
import { shownFindings, shownSources } from '../../sources/index.js';
import { shownManagerChangeTasks, shownPropertyContactTasks, shownRenewalTasks } from '../../tasks/index.js';
import { shownLedger } from '../../trust-accounts/index.js';
import { shownUsers } from '../../users/index.js';

/** Each declared in its own area, beside its query. */
export const shownLists: Readonly<Record<ShownType, ShownList>> = {
  'shown-renewals': shownRenewals,
  'shown-licenses': shownLicenses,
  'shown-properties': shownProperties,
  'shown-authorities': shownAuthorities,
  'shown-license-types': shownLicenseTypes,
  'shown-entities': shownEntities,
  'shown-officers': shownOfficers,
  'shown-officer-titles': shownOfficerTitles,
  'shown-renewal-tips': shownRenewalTips,
  'shown-authority-renewals': shownAuthorityRenewals,
  'shown-bulk-runs': shownBulkRuns,
  'shown-company-contacts': shownCompanyContacts,
  'shown-renewal-tasks': shownRenewalTasks,
  'shown-manager-change-tasks': shownManagerChangeTasks,
  'shown-property-contact-tasks': shownPropertyContactTasks,
  'shown-invoices': shownInvoices,
  'shown-ledger': shownLedger,
  'shown-imports': shownImports,
  'shown-differences': shownDifferences,
  'shown-sources': shownSources,
  'shown-source-differences': shownFindings,
  'shown-type-licenses': shownTypeLicenses,
  'shown-divisions': shownDivisions,
  'shown-division-contacts': shownDivisionContacts,
  'shown-entity-officers': shownEntityOfficers,
  'shown-entity-properties': shownEntityProperties,
  'shown-officer-entities': shownOfficerEntities,
  'shown-officer-licenses': shownOfficerLicenses,
  'shown-secondary-licenses': shownSecondaryLicenses,
  'shown-license-dates': shownLicenseDates,
  'shown-property-licenses': shownPropertyLicenses,
  'shown-licensure': shownLicensure,
  'shown-citations': shownCitations,
  'shown-inspection-reports': shownInspectionReports,
  'shown-affiliations': shownAffiliations,
  'shown-tip-types': shownTipTypes,
  'shown-approvals': shownApprovals,
  'shown-clients': shownClients,
  'shown-users': shownUsers,
  'shown-messages': shownMessages,
  'shown-failed-jobs': shownFailedJobs,
};
