import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type {
  ManagerChangeTaskRow,
  ManagerChangeTasksQuery,
  PropertyContactTaskRow,
  PropertyTasksQuery,
  RenewalTaskRow,
  RenewalTasksQuery,
} from '@evergreen/contracts/renewing/user-tasks';
import { idRows } from '../../../../kernel/lists/id-rows.js';
import type { SortColumn } from '../../../../kernel/lists/list-query.js';
import { primaryInProcess, effectiveStage } from '../../../licensing/licenses/reading/with-primary.js';

/** The query and the row of each kind's list. */
export interface Kinds {
  Renewal: { query: RenewalTasksQuery; row: RenewalTaskRow };
  ManagerChange: { query: ManagerChangeTasksQuery; row: ManagerChangeTaskRow };
  PropertyContact: { query: PropertyTasksQuery; row: PropertyContactTaskRow };
}

export interface Order {
  readonly by: SortColumn;
  /** The joins for the order. */
  readonly from?: string;
}
type Orders<K extends TaskKind> = Record<Kinds[K]['query']['sortBy'], Order>;

const within = (alias: string) => `${alias}.tenant_id = any (array[t.tenant_id, app_provider()])`;
const user = `users u on ${within('u')} and u.id = t.assigned_user_id`;
const name = `u.first_name || ' ' || u.last_name`;
const license = 'tasks t join licenses l on l.tenant_id = t.tenant_id and l.id = t.license_id';
const type = `license_types y on ${within('y')} and y.id = l.license_type_id`;
const authority = `licensing_authorities a on ${within('a')} and a.id = l.licensing_authority_id`;
const dueDate = 'coalesce(l.renewal_due_date, l.due_date)';

const ofLicense = (column: string): Order => ({ by: { column, nullable: true }, from: license });

const always = {
  followUpDate: { by: { column: 't.follow_up_date', nullable: true } },
  createdOn: { by: 't.created_on' },
  assignedUserName: { by: { column: name, nullable: true }, from: `tasks t left join ${user}` },
} as const;
const described: Order = { by: { column: 't.description', nullable: true } };

const propertyOf = (from: string, id: string): Order => ({
  by: 'p.name',
  from: `${from} join properties p on p.tenant_id = t.tenant_id and p.id = ${id}`,
});

/** Types of a property's active licenses whose authority wants to be informed of another key contact. */
const typesToTell = `(select coalesce(jsonb_agg(distinct y.name order by y.name), '[]') as names, count(distinct y.name)::integer as total
  from licenses l join ${type}
  where l.tenant_id = t.tenant_id and l.property_id = t.property_id and l.active and y.has_manager_change_requirement)`;

/** The number of those types, of all properties with such a task at once: sorting by it reads each one. */
const typesCounted = `(select l.tenant_id, l.property_id, count(distinct y.name)::integer as total
  from licenses l join license_types y on y.tenant_id = any (array[l.tenant_id, app_provider()]) and y.id = l.license_type_id
  where l.active and y.has_manager_change_requirement
    and exists (select from tasks o where o.tenant_id = l.tenant_id and o.property_id = l.property_id
      and o.kind = 'ManagerChange' and o.status = 'open')
  group by l.tenant_id, l.property_id)`;

export const orders: { readonly [K in TaskKind]: Orders<K> } = {
  Renewal: {
    ...always,
    description: described,
    licenseNumber: { by: 'l.license_number', from: license },
    licenseType: { by: { column: 'y.name', nullable: true }, from: `${license} left join ${type}` },
    propertyName: propertyOf(license, 'l.property_id'),
    renewalStatus: { by: { column: effectiveStage, nullable: true }, from: `${license} left join ${primaryInProcess}` },
    trackDate: ofLicense('l.track_date'),
    renewalDueDate: ofLicense(dueDate),
    expirationDate: ofLicense('l.expiration_date'),
    licensingAuthority: { by: { column: 'a.name', nullable: true }, from: `${license} left join ${authority}` },
  },
  ManagerChange: {
    ...always,
    note: described,
    propertyName: propertyOf('tasks t', 't.property_id'),
    licenseTypesCount: {
      by: 'coalesce(w.total, 0)',
      from: `tasks t left join ${typesCounted} w on w.tenant_id = t.tenant_id and w.property_id = t.property_id`,
    },
  },
  PropertyContact: { ...always, description: described, propertyName: propertyOf('tasks t', 't.property_id') },
};

const page = `unnest($2::uuid[]) with ordinality as page (id, place) join tasks t on t.tenant_id = $1 and t.id = page.id`;
const own = `t.id, t.version, t.follow_up_date as "followUpDate", t.add_to_calendar as "addToCalendar",
  t.created_on as "createdOn", p.id as "propertyId", p.name as "propertyName"`;

const renewalRows = `select ${own}, t.description, l.id as "licenseId", l.license_number as "licenseNumber",
    ${effectiveStage} as "renewalStatus", l.track_date as "trackDate", ${dueDate} as "renewalDueDate",
    l.expiration_date as "expirationDate", l.effective_date as "effectiveDate", t.assigned_user_id as "assignedUserId",
    ${name} as "assignedUserName", u.email as "assignedUserEmail", u.status <> 'inactive' as "assignedUserActive",
    l.renewal_designation as "renewalDesignation", l.premises_name as "premisesName", l.address1, l.address2, l.city,
    l.state, l.zip, l.county, l.jurisdiction, a.name as "licensingAuthority", y.name as "licenseType",
    l.license_term as "licenseTerm", coalesce(l.renewal_notes, l.notes) as notes,
    (select coalesce(jsonb_agg(e.name order by w.place), '[]')
      from ${idRows('l.licensees')}
      join corporate_entities e on ${within('e')} and e.id = w.id) as licensees
  from ${page}
  join licenses l on l.tenant_id = t.tenant_id and l.id = t.license_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  left join ${type} left join ${authority} left join ${user} left join ${primaryInProcess}
  order by page.place`;

const propertyRows = (
  special: string,
  from = '',
) => `select ${own}, p.city, p.state, p.active as "propertyActive", ${special},
    case when u.id is not null
      then jsonb_build_object('id', u.id, 'name', ${name}, 'active', u.status <> 'inactive') end as assignee,
    (select case when coalesce(bool_and(l.renewal_designation = 'BillingClient'), true) then 'BillingClient' else 'ManagingFirm' end
      from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active) as "renewalDesignation"
  from ${page}
  join properties p on p.tenant_id = t.tenant_id and p.id = t.property_id
  left join ${user} ${from}
  order by page.place`;

/** Read for the tasks of one page alone: `$1` is the client, `$2` are their ids in their order. */
export const rows: Record<TaskKind, string> = {
  Renewal: renewalRows,
  ManagerChange: propertyRows(
    't.description as note, t.checklist, w.names as "licenseTypes", w.total as "licenseTypesCount"',
    `cross join lateral ${typesToTell} w`,
  ),
  PropertyContact: propertyRows('t.description'),
};
