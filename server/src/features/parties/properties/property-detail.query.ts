import { type TaskChecklist, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import { lineOfBusinessName } from '@evergreen/contracts/parties/lines-of-business';
import {
  propertyBillingFields,
  type PropertyDetail,
  propertyDetail as contract,
  propertyFields,
} from '@evergreen/contracts/parties/properties';
import type { CalendarDate } from '@evergreen/workflows/dates';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { selectOf } from '../../../kernel/lists/column-filters.js';
import { columnsOf } from '../../../kernel/records/record-columns.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { properties } from './properties.records.js';

const { shape } = contract.pick({
  id: true,
  version: true,
  active: true,
  notesTimestamp: true,
  createdOn: true,
  modifiedOn: true,
});
const own = selectOf(columnsOf({ ...shape, ...propertyFields, ...propertyBillingFields }, properties, {}, 'p'));

/** Its licenses are read once, whatever is asked of them. */
const licenseFacts = `select count(*) > 0 as "hasLicenses", coalesce(bool_or(l.document is not null), false) as "hasLicenseDocuments",
    count(*) filter (where l.active)::integer as "numberOfLicenses",
    count(l.alert) filter (where l.active)::integer as "numberOfLicenseAlerts",
    count(*) filter (where l.active and l.expiration_date < $5::date)::integer as "numberOfExpiredLicenses",
    max(l.next) as "nextExpirationDate",
    count(*) filter (where l.active and l.expiration_date = l.next)::integer as "numberOfLicensesExpiringNext",
    count(l.renewal_id)::integer as "numberOfRenewalsInProcess",
    coalesce(bool_and(l.renewal_designation = 'BillingClient') filter (where l.active), true) as "allLicensesDesignatedToClient",
    coalesce(bool_and(l.renewal_designation = $4) filter (where l.active), true) as "canUpdateActiveStatus",
    coalesce(bool_or(exists (
      select from ledger_items i where i.tenant_id = l.tenant_id and i.license_id = l.id)), false) as "hasTrustAccountLedgerItems"
  from (select l.*, min(l.expiration_date) filter (where l.active and l.expiration_date >= $5::date) over () as next
    from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id) l`;

const openTask = (kind: 'ManagerChange' | 'PropertyContact') => `(select t.id, t.description, t.checklist from tasks t
    where t.tenant_id = p.tenant_id and t.property_id = p.id and t.kind = '${kind}' and t.status = 'open')`;

const detailSql = `select ${own}, p.tenant_id as "billingClientId", held.*, d.label as "divisionName",
    c.cost_structure as "clientCostStructure", c.is_billing_id_required as "isBillingIdRequired",
    exists (select from property_contacts o where o.tenant_id = p.tenant_id and o.property_id = p.id
      and o.email <> '') as "hasPropertyContactEmails",
    m.id as "managerChangeTaskId", m.description as "managerChangeTaskDescription", m.checklist as "managerChangeTaskChecklist",
    n.id as "propertyContactTaskId", n.description as "propertyContactTaskDescription"
  from properties p
    join clients c on c.tenant_id = $2 and c.id = p.tenant_id
    left join subjects d on d.tenant_id = p.tenant_id and d.id = p.division_id
    left join lateral ${openTask('ManagerChange')} m on true
    left join lateral ${openTask('PropertyContact')} n on true
    cross join lateral (${licenseFacts}) held
  where p.tenant_id = $1 and p.id = $3`;

interface Found extends Omit<PropertyDetail, 'clients' | 'lineOfBusinessName'> {
  readonly managerChangeTaskChecklist: TaskChecklist | null;
}

/** @throws Missing */
export const propertyDetail = async (sql: Sql, by: Actor, id: string, today: CalendarDate): Promise<PropertyDetail> => {
  const side = by.kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  const [row] = await sql.query<Found>(detailSql, [tenantOf(by), by.firmId, id, side, today]);
  if (!row) throw new Missing();
  const { managerChangeTaskChecklist, ...property } = row;
  const { billingClientId, divisionId, divisionName, lineOfBusinessId } = property;
  return {
    ...property,
    managerChangeTaskDescription: taskInWords(managerChangeTaskChecklist, property.managerChangeTaskDescription),
    clients: [{ id: billingClientId, divisionId, divisionName }],
    lineOfBusinessName: lineOfBusinessName(lineOfBusinessId),
  };
};
