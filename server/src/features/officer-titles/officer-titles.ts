import { officerTitleMessages, officerTitles as contract } from '@evergreen/contracts/officer-titles';
import { Refusal } from '../../kernel/errors.js';
import { text } from '../../kernel/records/fields.js';
import { recordCommands } from '../../kernel/records/record-commands.js';
import { keptRecord } from '../../kernel/records/record-kind.js';
import { recordLists } from '../../kernel/records/record-lists.js';

export const officerTitles = keptRecord({
  kind: 'officerTitle',
  name: 'OfficerTitle',
  noun: 'officer title',
  table: 'officer_titles',
  fields: { name: text('Name') },
  calledBy: 'name',
  edit: 'officerTitle.edit',
  provided: true,
  constraints: { officer_titles_name: { message: officerTitleMessages.nameTaken, field: 'name' } },
  unique: { officer_titles_name: { fields: ['name'], where: 'name_key(o.name) = name_key($2)' } },
});

export const commands = recordCommands(officerTitles, contract, {
  removing: async (uow, { id }) => {
    const [used] = await uow.query<{ licenses: number }>('select licenses_with_title($1, true) as licenses', [id]);
    if (used?.licenses) throw new Refusal(officerTitleMessages.inUse(used.licenses));
  },
});

export const lists = recordLists(officerTitles, contract, {
  label: 'name',
  search: ['name'],
  // Those that the property's client may use; of a property that one does not see there are none.
  narrowing: { propertyId: 'exists (select from properties p where p.id = ?)' },
  also: { licenseCount: 'licenses_with_title(r.id, false)' },
});
