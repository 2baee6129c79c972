import { Module } from '@nestjs/common';
import { BillingController } from './billing/billing.controller.js';
import { billingHandlers } from './billing/billing.commands.js';
import { datesHandlers } from './dates/complete-dates.js';
import { LicenseDatesController } from './dates/dates.controller.js';
import { deletingHandlers } from './deleting/delete.commands.js';
import { LicenseDeletion } from './deleting/license-deletion.js';
import { ApprovalsController } from './designation/approvals.controller.js';
import { ApprovalQueries } from './designation/approvals.queries.js';
import { Decisions } from './designation/decisions.js';
import { DesignationMail } from './designation/designation-mail.js';
import { designationHandlers } from './designation/designation.commands.js';
import { documentHandlers } from './documents/documents.commands.js';
import { LicenseDocumentController } from './documents/documents.controller.js';
import { LicenseMail } from './documents/license-mail.js';
import { FollowMail } from './following/follow-mail.js';
import { FollowTypeHandler } from './following/follow-type.handler.js';
import { hierarchyHandlers } from './hierarchy/hierarchy.commands.js';
import { HierarchyController } from './hierarchy/hierarchy.controller.js';
import { licenseHandlers } from './licenses.commands.js';
import { LicensesController } from './licenses.controller.js';
import { LicenseQueries } from './licenses.queries.js';
import { LicenseOptionsController } from './options.controller.js';
import { PropertyDocuments } from './of-property/documents.query.js';
import { propertyLicenseHandlers } from './of-property/property-licenses.commands.js';
import { PropertyLicensesController } from './of-property/property-licenses.controller.js';
import { OfficerLicensesController } from './officers/officer-licenses.controller.js';
import { TypeLicensesController } from './of-type/type-licenses.controller.js';
import { ViewHistory, ViewHistoryController } from './reading/view-history.js';

@Module({
  // The select lists first: their paths would otherwise be read as a license's id.
  controllers: [
    LicenseOptionsController,
    LicenseDatesController,
    LicensesController,
    BillingController,
    LicenseDocumentController,
    ApprovalsController,
    HierarchyController,
    ViewHistoryController,
    TypeLicensesController,
    PropertyLicensesController,
    OfficerLicensesController,
  ],
  providers: [
    ...licenseHandlers,
    ...designationHandlers,
    ...hierarchyHandlers,
    ...documentHandlers,
    ...datesHandlers,
    ...billingHandlers,
    ...deletingHandlers,
    ...propertyLicenseHandlers,
    LicenseDeletion,
    FollowTypeHandler,
    FollowMail,
    LicenseQueries,
    ApprovalQueries,
    Decisions,
    DesignationMail,
    LicenseMail,
    PropertyDocuments,
    ViewHistory,
  ],
  exports: [DesignationMail, LicenseDeletion, LicenseMail],
})
export class LicensesModule {}
