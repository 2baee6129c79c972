import { roleLabels } from '@evergreen/contracts/accounts/enums';
import { type UserQuery, type UserRow, usersColumns } from '@evergreen/contracts/accounts/user-accounts';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';

export const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`;

/** The column for invoices is shown only if the company pays them. */
export const userColumns = (
  paysRenewals: boolean,
  /** A phone shows both names in one column. */
  narrow: boolean,
): readonly Column<UserRow, UserQuery>[] =>
  contractColumns(usersColumns, {
    firstName: { width: '100px', share: 0.15, cell: (user) => (narrow ? nameOf(user) : user.firstName) },
    lastName: { width: '100px', share: 0.15 },
    email: { width: '190px', share: 0.4 },
    phoneNumber: { width: '124px' },
    roles: {
      width: '150px',
      share: 0.3,
      cell: ({ roles }) => (
        <span className="eg-user-roles">
          {roles.map((role) => (
            <Tag key={role}>{roleLabels[role]}</Tag>
          ))}
        </span>
      ),
      narrow: 'second',
    },
    isRenewalUser: { width: '100px' },
    active: { width: '84px', narrow: 'second' },
    renewalInvoiceRecipient: { width: '100px', offered: paysRenewals },
  });
