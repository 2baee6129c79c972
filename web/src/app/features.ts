import { accountFeature } from '../features/accounts/account/account.routes';
import { accountingFeature } from '../features/renewing/accounting/accounting.routes';
import { approvalsFeature } from '../features/licensing/approvals/approvals.routes';
import { authoritiesFeature } from '../features/licensing/authorities/authorities.routes';
import { bulkFeature } from '../features/bulk-work/bulk/bulk.routes';
import { clientsFeature } from '../features/accounts/clients/clients.routes';
import { companyFeature } from '../features/accounts/company/company.routes';
import { companyContactsFeature } from '../features/bulk-work/company-contacts/company-contacts.routes';
import { dashboardFeature } from '../features/renewing/dashboard/dashboard.routes';
import { divisionsFeature } from '../features/parties/divisions/divisions.routes';
import { entitiesFeature } from '../features/parties/entities/entities.routes';
import { firmFeature } from '../features/accounts/firm/firm.routes';
import { exportsFeature } from '../features/bulk-work/exports/exports.routes';
import { handoverFeature } from '../features/oversight/handover/handover.routes';
import { historyFeature } from '../features/oversight/history/history.routes';
import { identityFeature } from '../features/accounts/identity/identity.routes';
import { importsFeature } from '../features/bulk-work/imports/imports.routes';
import { lettersFeature } from '../features/renewing/letters/letters.routes';
import { messagesFeature } from '../features/accounts/messages/messages.routes';
import { officersFeature } from '../features/parties/officers/officers.routes';
import { officerTitlesFeature } from '../features/parties/officer-titles/officer-titles.routes';
import { propertiesFeature } from '../features/parties/properties/properties.routes';
import { propertyRecordsFeature } from '../features/parties/property-records/property-records.routes';
import { propertyLicensesFeature } from '../features/licensing/property-licenses/property-licenses.routes';
import { queueFeature } from '../features/renewing/queue/queue.routes';
import { releaseNotesFeature } from '../features/accounts/release-notes/release-notes.routes';
import { replacementsFeature } from '../features/bulk-work/replacements/replacements.routes';
import { remindersFeature } from '../features/accounts/reminders/reminders.routes';
import { renewalTipsFeature } from '../features/licensing/renewal-tips/renewal-tips.routes';
import { renewalsFeature } from '../features/renewing/renewals/renewals.routes';
import { licensesFeature } from '../features/licensing/licenses/licenses.routes';
import { sinceFeature } from '../features/oversight/since/since.routes';
import { sourcesFeature } from '../features/bulk-work/sources/sources.routes';
import { tasksFeature } from '../features/renewing/tasks/tasks.routes';
import { usersFeature } from '../features/accounts/users/users.routes';
import type { Feature } from '../kit/areas/routes';

/** Every area of the web; an area that is not in this list does not exist. */
export const features: readonly Feature[] = [
  identityFeature,
  licensesFeature,
  queueFeature,
  dashboardFeature,
  bulkFeature,
  renewalsFeature,
  tasksFeature,
  divisionsFeature,
  approvalsFeature,
  authoritiesFeature,
  accountingFeature,
  propertiesFeature,
  propertyRecordsFeature,
  propertyLicensesFeature,
  entitiesFeature,
  officersFeature,
  replacementsFeature,
  companyContactsFeature,
  officerTitlesFeature,
  renewalTipsFeature,
  clientsFeature,
  companyFeature,
  firmFeature,
  exportsFeature,
  lettersFeature,
  importsFeature,
  sourcesFeature,
  messagesFeature,
  historyFeature,
  sinceFeature,
  handoverFeature,
  usersFeature,
  accountFeature,
  remindersFeature,
  releaseNotesFeature,
];
