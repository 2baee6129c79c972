import { type RenewalTip, type RenewalTipQuery, renewalTips } from '@evergreen/contracts/renewal-tips';
import { count, day, shownList, text } from '../../kernel/lists/shown-list.js';
import { lists } from './renewal-tips.js';

export const shownRenewalTips = shownList<RenewalTip, RenewalTipQuery>({
  query: renewalTips.query,
  columns: {
    description: [text('Renewal Tip', ({ description }) => description)],
    category: [text('Category', ({ renewalTipCategoryName }) => renewalTipCategoryName)],
    stateProvince: [text('State/Region', ({ stateProvince }) => stateProvince)],
    referenceTypeCount: [count('License Types', ({ referenceTypeCount }) => referenceTypeCount)],
    referenceCount: [count('Licenses', ({ referenceCount }) => referenceCount)],
    createdOn: [day('Created', ({ createdOn }) => createdOn)],
    managedBy: [text('Managed By', ({ managedBy }) => managedBy)],
  },
  find: (_, { by, query }) => lists.list(by, query),
});
