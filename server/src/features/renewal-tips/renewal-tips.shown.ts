import {
  type RenewalTip,
  type RenewalTipQuery,
  renewalTips,
  type TipType,
  tipTypesQuery,
  type TipTypesQuery,
  tipTypesColumns,
} from '@evergreen/contracts/renewal-tips';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { lists } from './renewal-tips.js';
import { knownTip, listedTipTypes } from './tip-types.query.js';

export const shownRenewalTips = shownList<RenewalTip, RenewalTipQuery>({
  query: renewalTips.query,
  columns: renewalTips.columns,
  find: (_, { by, query }) => lists.list(by, query),
});

/** Of one renewal tip. */
export const shownTipTypes = ownedList<TipType, TipTypesQuery>({
  query: tipTypesQuery,
  columns: tipTypesColumns,
  owner: knownTip,
  find: (_, { by, of, query }) => listedTipTypes(by, of, query),
});
