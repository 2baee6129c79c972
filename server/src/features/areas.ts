import type { Type } from '@nestjs/common';
import type { Area } from '../kernel/events/area.js';
import { accountingArea, AccountingModule } from './accounting/index.js';
import { authoritiesArea, AuthoritiesModule } from './authorities/index.js';
import { bulkArea, BulkModule } from './bulk/index.js';
import { clientsArea, ClientsModule } from './clients/index.js';
import { companyContactsArea, CompanyContactsModule } from './company-contacts/index.js';
import { dashboardArea, DashboardModule } from './dashboard/index.js';
import { divisionsArea, DivisionsModule } from './divisions/index.js';
import { entitiesArea, EntitiesModule } from './entities/index.js';
import { exportsArea, ExportsModule } from './exports/index.js';
import { folds } from './folds.js';
import { HandoverModule } from './handover/index.js';
import { HistoryModule } from './history/index.js';
import { IdentityModule } from './identity/index.js';
import { importsArea, ImportsModule } from './imports/index.js';
import { lettersArea, LettersModule } from './letters/index.js';
import { licensesArea, LicensesModule } from './licenses/index.js';
import { messagesArea, MessagesModule } from './messages/index.js';
import { officersArea, OfficersModule } from './officers/index.js';
import { officerTitlesArea, OfficerTitlesModule } from './officer-titles/index.js';
import { propertiesArea, PropertiesModule } from './properties/index.js';
import { queueArea, QueueModule } from './queue/index.js';
import { ReleaseNotesModule } from './release-notes/index.js';
import { renewalTipsArea, RenewalTipsModule } from './renewal-tips/index.js';
import { renewalsArea, RenewalsModule } from './renewals/index.js';
import { replacementsArea, ReplacementsModule } from './replacements/index.js';
import { SearchModule } from './search/index.js';
import { SinceModule } from './since/index.js';
import { sourcesArea, SourcesModule } from './sources/index.js';
import { tasksArea, TasksModule } from './tasks/index.js';
import { trustAccountsArea, TrustAccountsModule } from './trust-accounts/index.js';
import { usersArea, UsersModule } from './users/index.js';
import { viewsArea, ViewsModule } from './views/index.js';

/** Every business area, one line each: its module, and what its events and rows are where it has some. */
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

/** What the program is put together from. */
export const modules: readonly Type[] = everyArea.map(([module]) => module);

/** What `evergreen verify` and `evergreen rebuild` work through. */
export const areas: readonly Area[] = [
  ...everyArea.flatMap(([, area]) => area ?? []),
  { aggregates: [], projections: [], entities: [], folds },
];
