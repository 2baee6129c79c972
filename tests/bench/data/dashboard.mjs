import pg from 'pg';
import { clientId } from './people.mjs';
import { fillLists } from './lists.mjs';

/** Two renewals of each license that are complete, of the last two years, each its own time with the authority. */
const renewals = `
  insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only, document_policy,
    no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
  select l.tenant_id, gen_random_uuid(), 9, now(), now(), l.id, 'complete', 8, false, 'NoDocument', true,
    current_date - 365 * year, current_date - 365 * year + 5 + (abs(hashtext(l.id::text)) % 40), '[]', false
  from licenses l, generate_series(1, 2) year where l.tenant_id = $1`;

export const fillDashboard = (tenants, licensesEach) => async (url) => {
  await fillLists(tenants, licensesEach)(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query('alter table renewals disable trigger all');
    for (let tenant = 1; tenant <= tenants; tenant++) await client.query(renewals, [clientId(tenant)]);
    // Vacuum marks only what has reached the disk as seen by all.
    await client.query('set synchronous_commit = on');
    await client.query('alter table renewals enable trigger all');
    await client.query('vacuum analyze renewals');
  } finally {
    await client.end();
  }
};
