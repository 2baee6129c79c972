import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { remove } from '../../../kernel/events/projection.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { LicenseDeletion } from '../../licensing/licenses/deleting/license-deletion.js';
import { whenDeleted } from '../../licensing/licenses/deleting/when-deleted.js';
import { InvoiceRow } from './invoices/invoices.rows.js';
import { RenewalRow, RenewalStepRow } from './renewals.rows.js';

/** The renewals of a deleted license are deleted with it, and their invoices; their events stay. */
export const gone = whenDeleted(({ renewals, invoices }, { tenantId }) => [
  ...invoices.map((id) => remove(InvoiceRow, { tenantId, id })),
  ...renewals.flatMap(({ id, steps }) => [
    ...steps.map((step) => remove(RenewalStepRow, { tenantId, renewalId: id, step })),
    remove(RenewalRow, { tenantId, id }),
  ]),
]);

const renewalsSql = `select r.id, array(select s.step from renewal_steps s
    where s.tenant_id = r.tenant_id and s.renewal_id = r.id order by s.step) as steps
  from renewals r where r.tenant_id = $1 and r.license_id = $2 order by r.id`;
const invoicesSql = 'select id from invoices where tenant_id = $1 and license_id = $2 order by id';

@Injectable()
export class LicenseDeleted implements OnModuleInit {
  constructor(private readonly deletion: LicenseDeletion) {}

  onModuleInit(): void {
    this.deletion.follow(async (uow: UnitOfWork, licenseId) => {
      const ofLicense = [tenantOf(uow.by), licenseId];
      const [renewals, invoices] = await Promise.all([
        uow.query<{ id: string; steps: number[] }>(renewalsSql, ofLicense),
        uow.query<{ id: string }>(invoicesSql, ofLicense),
      ]);
      return { renewals, invoices: invoices.map(({ id }) => id) };
    });
  }
}
