import { defaultCountry } from '@evergreen/contracts/enums';
import { licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseView } from '@evergreen/contracts/licensing/license-views';
import {
  billingFields,
  bondAndInsuranceFields,
  informationFields,
  trackingFields,
} from '@evergreen/contracts/licensing/licenses';
import { idRows } from '../../../../kernel/lists/id-rows.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { selectOf } from '../../../../kernel/lists/column-filters.js';
import { columnsOf } from '../../../../kernel/records/record-columns.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { storedLicense } from '../license/licenses.fields.js';
import { rank } from './license-list.rows.js';
import { primaryInProcess, effectiveStage } from './with-primary.js';

const subjectName = (id: string) =>
  `(select s.label from subjects s where s.tenant_id in (l.tenant_id, $3) and s.id = (${id})::uuid)`;

/** In the format of an instant: JSON that the database builds has another one. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const person = (column: string) =>
  `(select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u
    where u.tenant_id in (l.tenant_id, $3) and u.id = ${column})`;

const requestOf = `case when l.renewal_designation_approval_status = 'ApprovalRequested' then jsonb_build_object(
    'requestedDesignation', l.requested_designation, 'requestedAssignee', ${person('l.requested_assignee_id')}, 'requestedAt', ${instant('l.designation_requested_at')},
    'requestedBy', ${person('l.designation_requested_by')}) end`;

const own = selectOf(
  columnsOf(
    { ...informationFields, ...trackingFields, ...bondAndInsuranceFields, ...billingFields },
    { table: 'licenses', fields: storedLicense },
    { dueDate: 'coalesce(l.renewal_due_date, l.due_date)' },
    'l',
  ),
);

const select = `select l.id, l.version, l.tenant_id as "clientId",
    client.name as "clientName", client.cost_structure as "clientCostStructure",
    client.cost_structure = 'TouchFee' and l.renewal_designation = 'ManagingFirm' as "touchFee",
    client.is_billing_id_required as "isBillingIdRequired",
    client.service_level in ('Hybrid', 'Saas') as "billingClientSelfRenewalPermission",
    l.property_id as "propertyId", p.name as "propertyName", p.active as "propertyActive",
    ${own},
    a.name as "licensingAuthorityName",
    a.payable_to as "licensingAuthorityPayableTo", a.form_source_type as "licensingAuthorityFormSource",
    t.name as "licenseTypeName", l.classification as "licenseClassification",
    l.category as "licenseCategoryId", t.license_renewal_fee as "licenseRenewalFee", l.license_term as "licenseTerm",
    l.is_seasonal as "isSeasonal", t.is_payment_only as "isPaymentOnly",
    t.license_document_issuance as "licenseDocumentIssuance", t.forms_link_url as "formsLinkUrl",
    t.filing_window_days as "filingWindowDays", t.legal_while_pending as "legalWhilePending",
    coalesce(t.renewal_details, a.renewal_details) as "renewalDetails", l.active,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'federalEin', e.federal_ein) order by w.place), '[]')
      from ${idRows('l.licensees')}
      join corporate_entities e on e.tenant_id in (l.tenant_id, $3) and e.id = w.id) as licensees,
    (select coalesce(jsonb_agg(jsonb_build_object('officerId', o.value ->> 'officerId',
        'officerName', coalesce(${subjectName(`o.value ->> 'officerId'`)}, ''),
        'officerTitleIds', o.value -> 'titleIds', 'officerTitles', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', coalesce(${subjectName('w.id')}, ''))), '[]')
          from jsonb_array_elements_text(o.value -> 'titleIds') w(id)))), '[]')
      from jsonb_array_elements(l.officers) o) as officers,
    l.notes_timestamp as "notesTimestamp", l.alert, l.is_urgent_alert as "isUrgentAlert",
    l.alert_timestamp as "alertTimestamp", l.assigned_user_id as "assignedUserId",
    (select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email) from users u
      where u.tenant_id in (l.tenant_id, $3) and u.id = l.assigned_user_id) as "assignedUser",
    l.renewal_designation as "renewalDesignation",
    l.renewal_designation_approval_status as "renewalDesignationApprovalStatus",
    ${requestOf} as "designationRequest",
    ${effectiveStage} as "renewalStatus", m.id is not null as "isWithPrimary", l.renewal_notes as "renewalNotes", ${rank} as "licenseRank",
    l.is_master as "isMaster", l.master_license_id is not null as "isChild",
    exists (select from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id) as "hasChildren",
    l.master_license_id as "masterLicenseId",
    (select o.license_number from licenses o where o.tenant_id = l.tenant_id and o.id = l.master_license_id) as "masterLicenseNumber",
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'licenseNumber', c.license_number, 'active', c.active)
        order by c.license_number, c.id), '[]')
      from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id) as "childLicenses",
    p.billing_id as "propertyBillingId",
    p.billing_matter_number as "billingMatterNumber", p.file_matter_number as "fileMatterNumber",
    p.line_of_business_id as "lineOfBusiness", p.management_agreement_term as "managementAgreementTerm",
    p.lease_term as "leaseTerm",
    l.document is not null as "licenseDocumentExists", l.document ->> 'fileName' as "licenseDocumentFileName",
    coalesce(g.is_active, false) as "trustAccountActive",
    case when g.id is not null then (select coalesce(sum(i.amount), 0.00) from ledger_items i where i.tenant_id = $1) end
      as "trustAccountCurrentBalance",
    g.minimum_balance_threshold as "trustAccountMinimumBalanceThreshold",
    exists (select from ledger_items i where i.tenant_id = l.tenant_id and i.license_id = l.id) as "hasTrustAccountLedgerItems",
    l.created_on as "createdOn", l.modified_on as "modifiedOn"
  from licenses l
  join clients client on client.tenant_id = $3 and client.id = l.tenant_id
  left join ${primaryInProcess}
  left join trust_accounts g on g.tenant_id = l.tenant_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join licensing_authorities a on a.tenant_id in (l.tenant_id, $3) and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id
  where l.tenant_id = $1 and l.id = $2`;

type Kept = Omit<LicenseView, 'premiseAddress' | 'licenseTermName' | 'suspended'>;

const premiseAddressOf = ({ address1, address2, city, state, zip, country }: Kept): string =>
  [address1, address2, city, [state, zip].filter(Boolean).join(' '), country === defaultCountry ? null : country]
    .filter(Boolean)
    .join(', ');

/** @throws Missing if there is none, or it is another tenant's */
export const viewLicense = async (sql: Sql, by: Actor, id: string, today: string): Promise<LicenseView> => {
  const [license] = await sql.prepared<Kept>('license_view', select, [tenantOf(by), id, by.firmId]);
  if (!license) throw new Missing();
  return {
    ...license,
    premiseAddress: premiseAddressOf(license),
    licenseTermName: licenseTermLabels[license.licenseTerm],
    suspended: license.suspendedDate !== null && license.suspendedDate <= today,
  };
};
