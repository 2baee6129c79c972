import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { date, dayOf, type ExportDeclarationOf, flag, text, words } from '../../../../kernel/exports/declaration.js';
import { statusWords } from '../../../../kernel/exports/filter-words.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';
import { person } from '../../../../kernel/exports/people.js';

export const licenseAlertsExport: ExportDeclarationOf<'license-alerts'> = {
  type: 'license-alerts',
  which: ({ by, filter: { active } }) => {
    const rows = new OrderedRows({ key: ['l.id'], from: 'licenses l', order: ['l.license_number'] });
    rows.and('l.tenant_id = ? and l.alert is not null', tenantOf(by));
    if (typeof active === 'boolean') rows.and('l.active = ?', active);
    return rows;
  },
  from: `join licenses l on l.tenant_id = $1 and l.id = page.id and l.alert is not null
    join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
    join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id`,
  columns: {
    licenseNumber: text('License #', 'l.license_number'),
    licenseType: text('License Type', 't.name'),
    property: text('Property', 'p.name'),
    city: text('City', 'l.city'),
    state: text('State', 'l.state'),
    alert: text('Alert', 'l.alert'),
    urgent: flag('Urgent', 'l.is_urgent_alert'),
    lastUpdated: date('Last Updated', dayOf('l.alert_timestamp')),
    assignee: text('Assignee', person('l.tenant_id', 'l.assigned_user_id')),
    designee: words('Designee', 'l.renewal_designation', renewalDesignationLabels),
  },
  filterWords: statusWords,
};
