import { Module } from '@nestjs/common';
import { LicenseDocumentController } from './document.controller.js';
import { commandHandlers } from './licenses.commands.js';
import { HierarchyController } from './hierarchy.controller.js';
import { LicensesController } from './licenses.controller.js';
import { LicenseQueries } from './licenses.queries.js';
import { Assigning } from './assign-license.handler.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalQueries } from './approvals.queries.js';
import { DesignationMail } from './designation-mail.js';
import { LicenseMail } from './send-document.mail.js';
import { ViewHistory, ViewHistoryController } from './view-history.js';

@Module({
  controllers: [
    LicensesController,
    LicenseDocumentController,
    ApprovalsController,
    HierarchyController,
    ViewHistoryController,
  ],
  providers: [
    ...commandHandlers,
    Assigning,
    LicenseQueries,
    ApprovalQueries,
    DesignationMail,
    LicenseMail,
    ViewHistory,
  ],
  exports: [Assigning, LicenseMail],
})
export class LicensesModule {}
