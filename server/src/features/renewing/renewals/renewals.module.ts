import { Module } from '@nestjs/common';
import { LicenseRenewals } from '../../licensing/licenses/license/license-renewals.js';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { TasksModule } from '../tasks/index.js';
import { invoiceHandlers } from './invoices/invoices.commands.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoiceUndone } from './invoices/invoice-undone.js';
import { InvoiceQueries } from './invoices/invoices.queries.js';
import { renewalHandlers } from './renewals.commands.js';
import { RenewalController } from './renewal.controller.js';
import { RenewalsController } from './renewals.controller.js';
import { LicenseDeleted } from './license-deleted.js';
import { RenewalUndone } from './renewal-undone.js';
import { RenewalQueries } from './renewals.queries.js';
import { sendingHandlers } from './sending/sending.commands.js';
import { SendingController } from './sending/sending.controller.js';

@Module({
  imports: [LicensesModule, TasksModule],
  controllers: [RenewalsController, RenewalController, InvoicesController, SendingController],
  providers: [
    ...renewalHandlers,
    ...invoiceHandlers,
    ...sendingHandlers,
    RenewalQueries,
    InvoiceQueries,
    InvoiceUndone,
    RenewalUndone,
    LicenseDeleted,
    { provide: LicenseRenewals, useExisting: RenewalQueries },
  ],
  exports: [RenewalQueries],
})
export class RenewalsModule {}
