import { roleLabels } from '@evergreen/contracts/enums';
import { accountInWords, yesOrNo } from '@evergreen/contracts/shown-words';
import { userQuery, type UserQuery, type UserRow } from '@evergreen/contracts/user-accounts';
import { instantInWords } from '../../../kernel/clock.js';
import { Missing } from '../../../kernel/errors.js';
import { type AskedList, shownList, text } from '../../../kernel/lists/shown-list.js';
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
  columns: {
    firstName: [text('First Name', ({ firstName }) => firstName)],
    lastName: [text('Last Name', ({ lastName }) => lastName)],
    email: [text('Email', ({ email }) => email)],
    phoneNumber: [text('Phone', ({ phoneNumber }) => phoneNumber)],
    roles: [text('Roles', ({ roles }) => roles.map((role) => roleLabels[role]).join(', '))],
    isRenewalUser: [text('Renewal User', ({ isRenewalUser }) => yesOrNo(isRenewalUser))],
    active: [
      text('Active', accountInWords),
      // The line below the row on the screen.
      text('Locked Out Until', ({ lockoutEnd }, timeZone) => lockoutEnd && instantInWords(lockoutEnd, timeZone)),
    ],
    renewalInvoiceRecipient: [
      text('Invoice Recipient', ({ renewalInvoiceRecipient }) => yesOrNo(renewalInvoiceRecipient)),
    ],
  },
  find: (_, asked) => listed(asked),
  rows: (sql, asked, ids) => userRowsOf(sql, listed(asked), asked.now, ids),
});
