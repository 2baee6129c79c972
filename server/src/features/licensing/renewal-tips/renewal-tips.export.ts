import { renewalTipCategoryLabels } from '@evergreen/contracts/licensing/renewal-tips';
import { keeperJoin, managedBy, seenBy } from '../../../kernel/records/keeping.js';
import { count, date, dayOf, type ExportDeclarationOf, text, words } from '../../../kernel/exports/declaration.js';
import { OrderedRows } from '../../../kernel/exports/ordered-rows.js';

export const renewalTipsExport: ExportDeclarationOf<'renewal-tips'> = {
  type: 'renewal-tips',
  which: ({ by }) =>
    new OrderedRows({ key: ['r.id'], from: 'renewal_tips r', order: ['r.description'] }).anyOf(
      'r.tenant_id',
      seenBy(by, true),
      'uuid',
    ),
  from: `join renewal_tips r on r.tenant_id in ($1, app_provider()) and r.id = page.id
    cross join lateral renewal_tip_references(r.id) named ${keeperJoin('r')}`,
  columns: {
    tip: text('Tip', 'r.description'),
    category: words('Category', 'r.renewal_tip_category_id', renewalTipCategoryLabels),
    state: text('State', 'r.state_province'),
    licenseTypeReferences: count('License Type References', 'named.types'),
    licenseReferences: count('License References', 'named.licenses'),
    managedBy: text('Managed By', managedBy),
    created: date('Created', dayOf('r.created_on')),
  },
  filterWords: () => '',
};
