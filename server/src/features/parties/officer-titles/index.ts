import {
  officerTitles as contract,
  type OfficerTitle,
  officerTitleMessages,
  type OfficerTitleOptionsQuery,
} from '@evergreen/contracts/parties/officer-titles';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { Refusal } from '../../../kernel/errors.js';
import { recordArea } from '../../../kernel/records/record-area.js';
import { recordCommands } from '../../../kernel/records/record-commands.js';
import { keptRecordOf } from '../../../kernel/records/record-kind.js';
import { type RecordLists, recordLists } from '../../../kernel/records/record-lists.js';
import { scopeOf } from '../../../kernel/tenancy/actor.js';

export const officerTitles = keptRecordOf(contract, {
  kind: 'officerTitle',
  calledBy: 'name',
  edit: 'officerTitle.edit',
  constraints: { officer_titles_name: { message: officerTitleMessages.nameTaken, field: 'name' } },
  unique: { officer_titles_name: { fields: ['name'], where: 'name_key(o.name) = name_key($2)' } },
});

const commands = recordCommands(officerTitles, contract, {
  removing: async (uow, { id, tenantId }) => {
    // Waits for a user who gives the title to an officer at this moment.
    await uow.query('select from officer_titles where tenant_id = $1 and id = $2 for update', [tenantId, id]);
    const [used] = await uow.query<{ licenses: number; entities: number }>(
      'select licenses_with_title($1, true) as licenses, entities_with_title($1, true) as entities',
      [id],
    );
    if (used && used.licenses + used.entities > 0)
      throw new Refusal(officerTitleMessages.inUse(used.licenses, used.entities));
  },
});

/** A record of the firm refers only to records of the firm. */
const ofEntity =
  'exists (select from corporate_entities e where e.id = ? and r.tenant_id in (e.tenant_id, app_provider()))';

const listed = recordLists(officerTitles, contract, {
  label: 'name',
  search: ['name'],
  narrowing: { corporateEntityId: ofEntity },
  also: { licenseCount: 'licenses_with_title(r.id, false)', entityCount: 'entities_with_title(r.id, false)' },
});

/** An officer of an entity that is affiliated with the property holds the title. */
const heldThere = `exists (select from property_affiliations f
  join entity_officers o on o.corporate_entity_id = f.corporate_entity_id and o.active
  where f.property_id = $1 and o.officer_title_ids @> jsonb_build_array(r.id))`;

const lists: RecordLists<OfficerTitle> = {
  ...listed,
  /** None for a property that the user may not see. */
  options(database, by, query: OfficerTitleOptionsQuery) {
    const { propertyId, corporateEntityId } = query;
    if (propertyId === undefined) return listed.options(database, by, query);
    const list = new OptionsList(
      {
        from: 'officer_titles r',
        label: 'r.name',
        value: 'r.id',
        meta: `case when ${heldThere} then 'at-property' when r.tenant_id = app_provider() then 'provider-managed' else 'client-managed' end`,
        order: `(not ${heldThere}), r.name`,
        given: [propertyId],
      },
      query,
    )
      .of(seenBy(by, true), 'r.tenant_id')
      .and('exists (select from properties p where p.id = $1)');
    if (corporateEntityId) list.and(ofEntity, corporateEntityId);
    return database.read(scopeOf(by), (sql) => list.options(sql));
  },
};

export const { module: OfficerTitlesModule, area: officerTitlesArea } = recordArea(contract, officerTitles, {
  read: 'officerTitle.read',
  commands,
  lists,
  shown: 'shown-officer-titles',
});
