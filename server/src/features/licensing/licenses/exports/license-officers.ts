import { idRows } from '../../../../kernel/lists/id-rows.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { titleNames } from '../../../parties/officers/index.js';
import { type ExportDeclarationOf, listed, nameOrErased, text, words } from '../../../../kernel/exports/declaration.js';
import { statusWords } from '../../../../kernel/exports/filter-words.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';

const licensees = `${idRows('l.licensees')}
  join corporate_entities e on e.tenant_id in (l.tenant_id, app_provider()) and e.id = w.id`;

export const licenseOfficersExport: ExportDeclarationOf<'license-officers'> = {
  type: 'license-officers',
  which: ({ by, filter: { active } }) => {
    const rows = new OrderedRows({
      key: ['k.license_id', 'k.officer_id'],
      from: `license_officers k join licenses l on l.tenant_id = k.tenant_id and l.id = k.license_id
        join corporate_officers o on o.tenant_id in (k.tenant_id, app_provider()) and o.id = k.officer_id`,
      order: ['l.license_number', 'l.id', 'o.name'],
    });
    rows.and('k.tenant_id = ?', tenantOf(by));
    if (typeof active === 'boolean') rows.and('l.active = ?', active);
    return rows;
  },
  from: `join licenses l on l.tenant_id = $1 and l.id = page.id
    cross join lateral (select w.value from jsonb_array_elements(l.officers) w
      where w.value ->> 'officerId' = page.id2::text limit 1) license_officer
    join corporate_officers o on o.tenant_id in (l.tenant_id, app_provider()) and o.id = page.id2
    join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
    join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id`,
  columns: {
    licenseNumber: text('License #', 'l.license_number'),
    licenseType: text('License Type', 't.name'),
    property: text('Property', 'p.name'),
    licensees: text('Licensee(s)', listed('e.name', licensees, 'w.place')),
    officer: text('Officer', nameOrErased('o.name')),
    titles: text('Titles', `array_to_string(${titleNames(`license_officer.value -> 'titleIds'`)}, '; ')`),
    licenseStatus: words('License Status', 'l.active', { true: 'Active', false: 'Inactive' }),
  },
  filterWords: statusWords,
};
