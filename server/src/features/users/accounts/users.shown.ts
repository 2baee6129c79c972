import { userQuery, type UserQuery, type UserRow, usersColumns } from '@evergreen/contracts/user-accounts';
import { Missing } from '../../../kernel/errors.js';
import { type AskedList, shownList } from '../../../kernel/lists/shown-list.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { tenantOfSide } from './account-facts.js';
import { listedUsers, userRowsOf } from './accounts.queries.js';

/** The firm's people are in no file of a client. @throws Missing */
const listed = ({ by, query }: AskedList<UserQuery>) => {
  const tenantId = tenantOfSide(by, query.side);
  if (tenantId !== tenantOf(by)) throw new Missing();
  return listedUsers(by, tenantId, query);
};

export const shownUsers = shownList<UserRow, UserQuery>({
  query: userQuery,
  columns: usersColumns,
  find: (_, asked) => listed(asked),
  rows: (sql, asked, ids) => userRowsOf(sql, listed(asked), asked.now, ids),
});
