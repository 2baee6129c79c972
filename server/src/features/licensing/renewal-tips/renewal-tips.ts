import {
  type RenewalTip,
  renewalTipCategoryLabels,
  renewalTipMessages,
  type RenewalTipQuery,
  renewalTips as contract,
} from '@evergreen/contracts/licensing/renewal-tips';
import { recordCommands } from '../../../kernel/records/record-commands.js';
import { keptRecordOf } from '../../../kernel/records/record-kind.js';
import { recordLists } from '../../../kernel/records/record-lists.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

export const renewalTips = keptRecordOf(contract, {
  kind: 'renewalTip',
  calledBy: 'description',
  edit: 'renewalTip.edit',
  constraints: { renewal_tips_description: { message: renewalTipMessages.taken, field: 'description' } },
  unique: {
    renewal_tips_description: {
      fields: ['description', 'stateProvince'],
      where: "name_key(o.description) = name_key($2) and coalesce(o.state_province, '') = coalesce($3::text, '')",
    },
  },
});

/** License types may refer to it when it is deleted: their readers leave it out. */
export const commands = recordCommands(renewalTips, contract);

const labels = Object.entries(renewalTipCategoryLabels).map(([value, label]) => `when '${value}' then '${label}'`);

export const lists = recordLists(renewalTips, contract, {
  label: 'description',
  search: ['description'],
  filters: { states: 'r.state_province', renewalTipCategoryIds: 'r.renewal_tip_category_id' },
  narrowing: {
    licensingAuthorityId: `(r.state_province is null or r.state_province = (
      select a.state_province from licensing_authorities a where a.id = ?))`,
    renewalTipCategoryId: 'r.renewal_tip_category_id = ?',
    stateProvince: 'r.state_province = ?',
  },
  also: {
    renewalTipCategoryName: {
      column: `(case r.renewal_tip_category_id ${labels.join(' ')} end)`,
      nullable: true,
    },
    referenceCount: '(select licenses from renewal_tip_references(r.id))',
    referenceTypeCount: '(select types from renewal_tip_references(r.id))',
  },
});

export const shownRenewalTips = shownList<RenewalTip, RenewalTipQuery>({
  query: contract.query,
  columns: contract.columns,
  find: (_, { by, query }) => lists.list(by, query),
});
