import type { Type } from '@nestjs/common';
import type { Area } from '../kernel/events/area.js';
import { accountingArea, AccountingModule } from './renewing/accounting/index.js';
import { authoritiesArea, AuthoritiesModule } from './licensing/authorities/index.js';
import { bulkArea, BulkModule } from './bulk-work/bulk/index.js';
import { clientsArea, ClientsModule } from './accounts/clients/index.js';
import { companyContactsArea, CompanyContactsModule } from './bulk-work/company-contacts/index.js';
import { dashboardArea, DashboardModule } from './renewing/dashboard/index.js';
import { divisionsArea, DivisionsModule } from './parties/divisions/index.js';
import { entitiesArea, EntitiesModule } from './parties/entities/index.js';
import { exportsArea, ExportsModule } from './bulk-work/exports/index.js';
import { folds } from './folds.js';
import { HandoverModule } from './oversight/handover/index.js';
import { HistoryModule } from './oversight/history/index.js';
import { IdentityModule } from './accounts/identity/index.js';
import { importsArea, ImportsModule } from './bulk-work/imports/index.js';
import { lettersArea, LettersModule } from './renewing/letters/index.js';
import { licensesArea } from './licensing/licenses/index.js';
import { LicensesModule } from './licensing/licenses/licenses.module.js';
import { messagesArea, MessagesModule } from './accounts/messages/index.js';
import { officersArea, OfficersModule } from './parties/officers/index.js';
import { officerTitlesArea, OfficerTitlesModule } from './parties/officer-titles/index.js';
import { propertiesArea, PropertiesModule } from './parties/properties/index.js';
import { queueArea, QueueModule } from './renewing/queue/index.js';
import { ReleaseNotesModule } from './accounts/release-notes/index.js';
import { renewalTipsArea, RenewalTipsModule } from './licensing/renewal-tips/index.js';
import { renewalsArea, RenewalsModule } from './renewing/renewals/index.js';
import { replacementsArea, ReplacementsModule } from './bulk-work/replacements/index.js';
import { SearchModule } from './oversight/search/index.js';
import { SinceModule } from './oversight/since/index.js';
import { sourcesArea, SourcesModule } from './bulk-work/sources/index.js';
import { tasksArea, TasksModule } from './renewing/tasks/index.js';
import { trustAccountsArea, TrustAccountsModule } from './renewing/trust-accounts/index.js';
import { usersArea, UsersModule } from './accounts/users/index.js';
import { viewsArea, ViewsModule } from './accounts/views/index.js';

/** Every business area: its module, and its events and rows if any. */
const everyArea: readonly (readonly [module: Type, area?: Area])[] = [
  [IdentityModule],
  [ClientsModule, clientsArea],
  [UsersModule, usersArea],
  [MessagesModule, messagesArea],
  [AuthoritiesModule, authoritiesArea],
  [DivisionsModule, divisionsArea],
  [PropertiesModule, propertiesArea],
  [EntitiesModule, entitiesArea],
  [OfficersModule, officersArea],
  [OfficerTitlesModule, officerTitlesArea],
  [RenewalTipsModule, renewalTipsArea],
  [LicensesModule, licensesArea],
  [RenewalsModule, renewalsArea],
  [LettersModule, lettersArea],
  [TasksModule, tasksArea],
  [TrustAccountsModule, trustAccountsArea],
  [AccountingModule, accountingArea],
  [QueueModule, queueArea],
  [DashboardModule, dashboardArea],
  [BulkModule, bulkArea],
  [CompanyContactsModule, companyContactsArea],
  [ReplacementsModule, replacementsArea],
  [ViewsModule, viewsArea],
  [ImportsModule, importsArea],
  [SourcesModule, sourcesArea],
  [ExportsModule, exportsArea],
  [HistoryModule],
  [HandoverModule],
  [SinceModule],
  [SearchModule],
  [ReleaseNotesModule],
];

export const modules: readonly Type[] = everyArea.map(([module]) => module);

/** For `evergreen verify` and `evergreen rebuild`. */
export const areas: readonly Area[] = [
  ...everyArea.flatMap(([, area]) => area ?? []),
  { aggregates: [], projections: [], entities: [], folds },
];
