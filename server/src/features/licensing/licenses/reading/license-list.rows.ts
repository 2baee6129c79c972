import { idRows } from '../../../../kernel/lists/id-rows.js';
import { ownOrProvided } from '../../../../kernel/lists/own-or-provided.js';
import { officerStatus } from '../officers/officer-status.js';
import { primaryInProcess, effectiveStage } from './with-primary.js';

export const named = {
  authority: `(select a.name from licensing_authorities a
    where a.tenant_id = any (${ownOrProvided}) and a.id = l.licensing_authority_id)`,
  type: `(select t.name from license_types t where t.tenant_id = any (${ownOrProvided}) and t.id = l.license_type_id)`,
  property: `(select p.name from properties p where p.tenant_id = l.tenant_id and p.id = l.property_id)`,
  assignee: `(select u.first_name || ' ' || u.last_name from users u
    where u.tenant_id = any (${ownOrProvided}) and u.id = l.assigned_user_id)`,
  master: `(select m.license_number from licenses m where m.tenant_id = l.tenant_id and m.id = l.master_license_id)`,
  licensees: `(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by w.place), '[]')
    from ${idRows('l.licensees')}
    join corporate_entities e on e.tenant_id = any (${ownOrProvided}) and e.id = w.id)`,
};

export const rank = `case when l.master_license_id is not null then 'Secondary' when l.is_master then 'Primary' else 'Standalone' end`;

/** The data of a license is read for the page alone, however long the list is. */
export const rowsOf = (
  page: string,
  order: string,
): string => `select l.id, l.license_number as "licenseNumber", l.account_number as "accountNumber",
  l.premises_name as "premisesName", l.master_license_id as "masterLicenseId", ${named.master} as "masterLicenseNumber",
  ${rank} as "licenseRank", ${named.authority} as "licensingAuthorityName", ${named.type} as "licenseTypeName",
  l.property_id as "propertyId", p.name as "propertyName", ${named.licensees} as licensees,
  l.city, l.state, l.county, l.country, l.jurisdiction, l.active, l.track_date as "trackDate",
  coalesce(l.renewal_due_date, l.due_date) as "renewalDueDate", l.expiration_date as "expirationDate", ${effectiveStage} as "renewalStatus",
  coalesce(m.renewal_tracking_only, l.renewal_tracking_only) as "isTrackingOnlyRenewal", m.id is not null as "isWithPrimary",
  l.renewal_designation as "renewalDesignation",
  l.renewal_designation_approval_status as "renewalDesignationApprovalStatus",
  l.assigned_user_id as "assignedUserId", ${named.assignee} as "assignedUserName", p.active as "propertyActive",
  l.alert, l.is_urgent_alert as "isUrgentAlert", ${officerStatus} as "officerStatus"
  from ${page}
  join licenses l on l.tenant_id = $1 and l.id = page.id
  left join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  left join ${primaryInProcess}
  order by ${order}`;
