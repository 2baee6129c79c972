import { licenseTermLabels } from '@evergreen/contracts/enums';
import {
  type RenewalTip,
  type RenewalTipQuery,
  renewalTips,
  type TipType,
  tipTypesQuery,
  type TipTypesQuery,
} from '@evergreen/contracts/renewal-tips';
import { count, day, flag, money, ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { lists } from './renewal-tips.js';
import { knownTip, listedTipTypes } from './tip-types.query.js';

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

/** Of one renewal tip. */
export const shownTipTypes = ownedList<TipType, TipTypesQuery>({
  query: tipTypesQuery,
  columns: {
    name: [text('License Type', ({ name }) => name)],
    licensingAuthorityName: [text('Licensing Authority', (row) => row.licensingAuthorityName)],
    description: [text('License Description', ({ description }) => description)],
    licenseCategoryId: [text('License Category', ({ licenseCategoryId }) => licenseCategoryId)],
    subCategoryIds: [text('Sub Categories', ({ subCategoryIds }) => subCategoryIds.join(', '))],
    term: [text('License Term', ({ term }) => licenseTermLabels[term])],
    isSeasonal: [flag('Seasonal', ({ isSeasonal }) => isSeasonal)],
    originalLicenseFee: [money('Original License Fee', ({ originalLicenseFee }) => originalLicenseFee)],
    licenseRenewalFee: [money('Renewal License Fee', ({ licenseRenewalFee }) => licenseRenewalFee)],
    active: [flag('Active', ({ active }) => active)],
  },
  owner: knownTip,
  find: (_, { by, of, query }) => listedTipTypes(by, of, query),
});
