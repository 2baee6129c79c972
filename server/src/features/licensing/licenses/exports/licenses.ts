import {
  jurisdictionLabels,
  licenseClassificationLabels,
  licenseTermLabels,
  renewalDesignationLabels,
} from '@evergreen/contracts/licensing/enums';
import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import {
  type ExportDateType,
  exportDateTypeLabels,
  type LicenseExportFilter,
} from '@evergreen/contracts/bulk-work/exports';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { rank } from '../reading/license-list.rows.js';
import { primaryInProcess, effectiveStage } from '../reading/with-primary.js';
import {
  date,
  type ExportDeclarationOf,
  flag,
  money,
  nameOrErased,
  oneOf,
  text,
  words,
} from '../../../../kernel/exports/declaration.js';
import { joinedWords, periodWords, statusWords } from '../../../../kernel/exports/filter-words.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';

const dueDate = 'coalesce(l.renewal_due_date, l.due_date)';
const dateColumns: Record<ExportDateType, string> = {
  TrackDate: 'l.track_date',
  DueDate: dueDate,
  ExpirationDate: 'l.expiration_date',
};

const provided = (alias: string) => `${alias}.tenant_id in (l.tenant_id, app_provider())`;

const renewal = 'case when l.renewal_id is null then m.renewal_id else l.renewal_id end';

/**
 * The names on the licenses of a page, one row each. The ids are cast to uuid before the join: under row-level
 * security an index cannot be searched by such a cast.
 */
const namesOn = (list: string, id: string): string => `(
  select l.id as owner, one.id, one.place from l
  cross join lateral unnest(array(select (${id})::uuid from jsonb_array_elements(${list}) v)) with ordinality one (id, place) offset 0) w`;

const filterWords = (filter: LicenseExportFilter): string =>
  joinedWords(filter.dateType && periodWords(exportDateTypeLabels[filter.dateType], filter), statusWords(filter));

export const licensesExport: ExportDeclarationOf<'licenses'> = {
  type: 'licenses',
  which: ({ by, filter: { dateType, startDate, endDate, active } }) => {
    const rows = new OrderedRows({
      key: ['l.id'],
      from: 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id',
      order: ['p.name', 'p.id', 'l.license_number'],
    });
    rows.and('l.tenant_id = ?', tenantOf(by));
    if (dateType) rows.and(`${dateColumns[dateType]} between ?::date and ?::date`, startDate, endDate);
    if (typeof active === 'boolean') rows.and('l.active = ?', active);
    return rows;
  },
  first: `l as materialized (select l.* from page cross join ${oneOf('licenses', 'l', 'l.tenant_id = $1 and l.id = page.id')})`,
  from: `join l on l.id = page.id
    join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
    join licensing_authorities a on ${provided('a')} and a.id = l.licensing_authority_id
    join license_types t on ${provided('t')} and t.id = l.license_type_id
    left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id
    left join ${oneOf('licenses', 'o', 'o.tenant_id = l.tenant_id and o.id = l.master_license_id')} on true
    left join ${primaryInProcess}
    left join ${oneOf('renewals', 'r', `r.tenant_id = l.tenant_id and r.id = ${renewal}`)} on true
    left join users u on ${provided('u')} and u.id = l.assigned_user_id
    left join (
      select w.owner, string_agg(e.name, '; ' order by w.place) as names,
        string_agg(e.federal_ein, '; ' order by w.place) filter (where e.federal_ein <> '') as eins
      from ${namesOn('l.licensees', `v #>> '{}'`)}
      join corporate_entities e on e.tenant_id = any (array[$1, app_provider()]) and e.id = w.id
      group by w.owner) holders on holders.owner = l.id
    left join (
      select w.owner, string_agg(${nameOrErased('c.name')}, '; ' order by w.place) as names
      from ${namesOn('l.officers', `v ->> 'officerId'`)}
      join corporate_officers c on c.tenant_id = any (array[$1, app_provider()]) and c.id = w.id
      group by w.owner) officers on officers.owner = l.id`,
  columns: {
    licenseNumber: text('License #', 'l.license_number'),
    accountNumber: text('Account #', 'l.account_number'),
    rank: text('Rank', rank),
    primaryLicenseNumber: text('Primary License #', 'o.license_number'),
    property: text('Property', 'p.name'),
    propertyNumber: text('Property #', 'p.property_number'),
    division: text('Division', 'd.name'),
    premises: text('Premises', 'l.premises_name'),
    address1: text('Address 1', 'l.address1'),
    address2: text('Address 2', 'l.address2'),
    city: text('City', 'l.city'),
    state: text('State', 'l.state'),
    zip: text('Zip', 'l.zip'),
    county: text('County', 'l.county'),
    country: text('Country', 'l.country'),
    jurisdiction: words('Jurisdiction', 'l.jurisdiction', jurisdictionLabels),
    licensingAuthority: text('Licensing Authority', 'a.name'),
    licenseType: text('License Type', 't.name'),
    classification: words('Classification', 'l.classification', licenseClassificationLabels),
    category: text('Category', 'l.category'),
    term: words('Term', 'l.license_term', licenseTermLabels),
    seasonal: flag('Seasonal', 'l.is_seasonal'),
    licensees: text('Licensee(s)', 'holders.names'),
    feins: text('FEIN(s)', 'holders.eins'),
    officers: text('Officers', 'officers.names'),
    originalIssueDate: date('Original Issue Date', 'l.original_issue_date'),
    effectiveDate: date('Effective Date', 'l.effective_date'),
    expirationDate: date('Expiration Date', 'l.expiration_date'),
    trackDate: date('Track Date', 'l.track_date'),
    dueDate: date('Due Date', dueDate),
    stage: words('Stage', effectiveStage, renewalStageLabels),
    tracking: words('Tracking', 'l.is_tracking_only', { true: 'Tracking Only', false: 'Track & Process' }),
    processStart: date('Process Start', 'r.process_start_date'),
    formsObtained: date('Forms Obtained', 'r.forms_received_date'),
    formsFiled: date('Forms Filed', 'r.forms_filed_date'),
    licenseReceived: date('License Received', 'r.license_received_date'),
    renewalDesignee: words('Renewal Designee', 'l.renewal_designation', renewalDesignationLabels),
    assignee: text('Assignee', nameOrErased(`u.first_name || ' ' || u.last_name`)),
    renewalFee: money('Renewal Fee', 't.license_renewal_fee'),
    billingId: text('Billing ID', 'l.billing_id'),
    alert: text('Alert', 'l.alert'),
    urgent: flag('Urgent', 'l.is_urgent_alert'),
    licenseNotes: text('License Notes', 'l.notes'),
    renewalNotes: text('Renewal Notes', 'l.renewal_notes'),
    suspendedDate: date('Suspended Date', 'l.suspended_date'),
    document: text('Document', `l.document ->> 'fileName'`),
    status: words('Status', 'l.active', { true: 'Active', false: 'Inactive' }),
  },
  filterWords,
};
