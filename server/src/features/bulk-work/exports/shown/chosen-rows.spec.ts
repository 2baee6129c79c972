import { type UserQuery, userQuery } from '@evergreen/contracts/accounts/user-accounts';
import { pagingFields } from '@evergreen/contracts/common';
import { ShownType } from '@evergreen/contracts/shown';
import { Registry } from '../../../../kernel/events/registry.js';
import { areas } from '../../../areas.js';
import { queryOfChosen } from './chosen-rows.js';

const registry = new Registry(areas);
/** Without a term or a date these filter nothing. */
const harmless = ['sortBy', 'sortDirection', 'searchFilter', 'dateType', 'unpaged', ...Object.keys(pagingFields)];

describe('the query of rows that were chosen on a list', () => {
  it.each(ShownType.options)('has no filter, also none that the list begins with: %s', (type) => {
    const { query } = registry.list(type);
    const lifted = queryOfChosen(query, {});
    const left = Object.entries(query.parse({})).filter(
      ([name, value]) => value !== null && !harmless.includes(name) && !(name in lifted),
    );
    expect(left).toEqual([]);
    expect(query.safeParse(lifted)).toMatchObject({ success: true });
  });

  it('keeps the order, and whose rows they are', () => {
    const query: Partial<UserQuery> = {
      side: 'firm',
      sortBy: 'email',
      sortDirection: 'desc',
      roles: [],
      searchTerm: 'x',
    };
    expect(queryOfChosen(userQuery, query)).toEqual({
      side: 'firm',
      sortBy: 'email',
      sortDirection: 'desc',
      active: null,
    });
  });
});
