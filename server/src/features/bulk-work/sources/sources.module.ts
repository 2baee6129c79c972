import { Module } from '@nestjs/common';
import { ImportsModule } from '../imports/index.js';
import { TasksModule } from '../../renewing/tasks/index.js';
import { SourceFetcher } from './fetching/source-fetcher.js';
import { AddLicensesHandler } from './findings/add-licenses.handler.js';
import { findingHandlers } from './findings/findings.commands.js';
import { FindingsController, LicenseRegistersController } from './findings/findings.controller.js';
import { SourceNotes } from './findings/morning-notes.js';
import { FindingQueries } from './findings/findings.queries.js';
import { FetchListHandler } from './lists/fetch-list.handler.js';
import { listHandlers } from './lists/list.commands.js';
import { ListCheckedHandler } from './lists/list-checked.handler.js';
import { ListQueries } from './lists/list.queries.js';
import { SourceMail } from './lists/source-mail.js';
import { SourceScheduler } from './lists/source-scheduler.js';
import { commands } from './sources.js';
import { SourceListsController, SourcesController } from './sources.controller.js';

@Module({
  imports: [ImportsModule, TasksModule],
  controllers: [SourcesController, SourceListsController, FindingsController, LicenseRegistersController],
  providers: [
    ...commands.handlers,
    ...listHandlers,
    ...findingHandlers,
    AddLicensesHandler,
    SourceFetcher,
    SourceScheduler,
    FetchListHandler,
    ListCheckedHandler,
    ListQueries,
    FindingQueries,
    SourceMail,
    SourceNotes,
  ],
})
export class SourcesModule {}
