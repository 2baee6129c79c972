import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { clientsCode } from '../clients-code.sql.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';

interface Period {
  readonly start: string;
  readonly end: string;
  /** The day of an invoice that counts; the client's time zone is the parameter. */
  readonly day: (timeZone: string) => string;
}

/** Invoices of a period, by their day; those of an abandoned renewal are shown nowhere. */
export const invoicesOf = (by: Actor, { start, end, day }: Period): OrderedRows => {
  // The time zone is the first parameter, because the order needs it, too.
  const counted = day('$1');
  const rows = new OrderedRows({
    key: ['i.id'],
    from: `invoices i join renewals r on r.tenant_id = i.tenant_id and r.id = i.renewal_id and r.status <> 'abandoned'`,
    order: [counted, 'i.created_on'],
  });
  rows.value(by.timeZone);
  return rows
    .and(`${counted} between ?::date and ?::date`, start, end)
    .and('i.tenant_id = ? and not i.deleted', tenantOf(by));
};

export const createdDay = (timeZone: string): string => `(i.created_on at time zone ${timeZone})::date`;

/** An invoice with its subject. */
export const invoice = `join invoices i on i.tenant_id = $1 and i.id = page.id and not i.deleted
    join licenses l on l.tenant_id = i.tenant_id and l.id = i.license_id
    join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
    join licensing_authorities a on a.tenant_id in (l.tenant_id, app_provider()) and a.id = l.licensing_authority_id`;

export const payeeCode = clientsCode('a', 'payee_code');
export const glCode = clientsCode('t', 'gl_code');
