import { keeperJoin, managedBy, seenBy } from '../../../kernel/records/keeping.js';
import { seenTenants, titleNames } from './officer-state.sql.js';
import {
  count,
  date,
  type ExportDeclarationOf,
  nameOrErased,
  text,
  words,
} from '../../../kernel/exports/declaration.js';
import { statusWords } from '../../../kernel/exports/filter-words.js';
import { OrderedRows } from '../../../kernel/exports/ordered-rows.js';

const places = `left join entity_officers k on k.corporate_officer_id = o.id and k.tenant_id = ${seenTenants}`;
const itsEntity = 'left join corporate_entities e on e.tenant_id = k.tenant_id and e.id = k.corporate_entity_id';

/** One row for each officer in an entity, and one without an entity for each officer who is in none. */
export const officersExport: ExportDeclarationOf<'officers'> = {
  type: 'officers',
  which: ({ by, filter: { active } }) => {
    const rows = new OrderedRows({
      key: ['o.id', 'coalesce(k.id, o.id)'],
      from: `corporate_officers o ${places} ${itsEntity}`,
      order: ['o.name', 'o.id', 'e.name'],
    });
    rows.anyOf('o.tenant_id', seenBy(by, true), 'uuid');
    if (typeof active === 'boolean') rows.and('coalesce(k.active, true) = ?', active);
    return rows;
  },
  from: `join corporate_officers o on o.tenant_id = ${seenTenants} and o.id = page.id
    ${places} and k.id = page.id2 ${itsEntity} ${keeperJoin('o')}
    cross join lateral (
      select count(*) as licenses from license_officers n where n.tenant_id = $1 and n.officer_id = o.id) held
    where k.id is not null or page.id2 = page.id`,
  columns: {
    name: text('Officer', nameOrErased('o.name')),
    entity: text('Entity', 'e.name'),
    titles: text('Titles', `array_to_string(${titleNames('k.officer_title_ids')}, '; ')`),
    status: words('Status', 'coalesce(k.active, true)', { true: 'Active', false: 'Inactive' }),
    deactivatedDate: date('Deactivated', 'k.deactivated_date'),
    licenses: count('Licenses', 'held.licenses'),
    managedBy: text('Managed By', managedBy),
  },
  filterWords: statusWords,
};
