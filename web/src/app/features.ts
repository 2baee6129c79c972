import { accountFeature } from '../features/account/account.routes';
import { accountingFeature } from '../features/accounting/accounting.routes';
import { approvalsFeature } from '../features/approvals/approvals.routes';
import { authoritiesFeature } from '../features/authorities/authorities.routes';
import { bulkFeature } from '../features/bulk/bulk.routes';
import { clientsFeature } from '../features/clients/clients.routes';
import { companyFeature } from '../features/company/company.routes';
import { companyContactsFeature } from '../features/company-contacts/company-contacts.routes';
import { dashboardFeature } from '../features/dashboard/dashboard.routes';
import { divisionsFeature } from '../features/divisions/divisions.routes';
import { entitiesFeature } from '../features/entities/entities.routes';
import { firmFeature } from '../features/firm/firm.routes';
import { exportsFeature } from '../features/exports/exports.routes';
import { handoverFeature } from '../features/handover/handover.routes';
import { historyFeature } from '../features/history/history.routes';
import { identityFeature } from '../features/identity/identity.routes';
import { importsFeature } from '../features/imports/imports.routes';
import { lettersFeature } from '../features/letters/letters.routes';
import { messagesFeature } from '../features/messages/messages.routes';
import { officersFeature } from '../features/officers/officers.routes';
import { officerTitlesFeature } from '../features/officer-titles/officer-titles.routes';
import { propertiesFeature } from '../features/properties/properties.routes';
import { propertyRecordsFeature } from '../features/property-records/property-records.routes';
import { propertyLicensesFeature } from '../features/property-licenses/property-licenses.routes';
import { queueFeature } from '../features/queue/queue.routes';
import { releaseNotesFeature } from '../features/release-notes/release-notes.routes';
import { replacementsFeature } from '../features/replacements/replacements.routes';
import { remindersFeature } from '../features/reminders/reminders.routes';
import { renewalTipsFeature } from '../features/renewal-tips/renewal-tips.routes';
import { renewalsFeature } from '../features/renewals/renewals.routes';
import { licensesFeature } from '../features/licenses/licenses.routes';
import { sinceFeature } from '../features/since/since.routes';
import { sourcesFeature } from '../features/sources/sources.routes';
import { tasksFeature } from '../features/tasks/tasks.routes';
import { usersFeature } from '../features/users/users.routes';
import type { Feature } from '../kit/routes';

/** Every area of the web; what is not in this list does not exist. */
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
