import { SavedViewList, savedViewListLabels, savedViewMessages } from '@evergreen/contracts/accounts/saved-views';
import { Forbidden } from '../../../kernel/errors.js';
import { flag, hidden, oneOf, optional, record, since, text } from '../../../kernel/records/fields.js';
import { recordKind } from '../../../kernel/records/record-kind.js';

export const savedViews = recordKind({
  kind: 'savedView',
  name: 'SavedView',
  noun: 'saved view',
  table: 'saved_views',
  fields: {
    userId: record('Person'),
    /** At first views were only for Renewals. */
    list: since(3, oneOf('List', SavedViewList, savedViewListLabels), 'renewals'),
    name: text('Name'),
    query: hidden(text('Filters')),
    isDefault: flag('Default'),
    /** The client that was chosen when it was shared. */
    sharedWith: since(2, optional(record('Shared With')), null),
  },
  calledBy: 'name',
  constraints: {
    saved_views_name: { message: savedViewMessages.nameTaken, field: 'name' },
  },
  unique: {
    saved_views_name: {
      fields: ['name'],
      where: 'o.user_id = r.user_id and o.list = r.list and lower(o.name) = lower($2)',
    },
  },
  marks: {
    isDefault: { owner: ['userId', 'users'], within: ['list'], reason: savedViewMessages.defaultNow },
  },
  undo: ({ by }, view) => {
    if (view['userId'] !== by.userId) throw new Forbidden();
    return Promise.resolve(null);
  },
});
