import { roleLabels } from '@evergreen/contracts/enums';
import { accountInWords, yesOrNo } from '@evergreen/contracts/shown-words';
import type { UserQuery, UserRow } from '@evergreen/contracts/user-accounts';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';

export const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`;

const recipient: Column<UserRow, UserQuery> = {
  id: 'renewalInvoiceRecipient',
  label: 'Invoice Recipient',
  sortBy: 'renewalInvoiceRecipient',
  cell: ({ renewalInvoiceRecipient }) => yesOrNo(renewalInvoiceRecipient),
  width: '100px',
};

/** Who receives invoices is shown where the company pays them. */
export const userColumns = (
  paysRenewals: boolean,
  /** A phone says both names as one. */
  narrow: boolean,
): readonly Column<UserRow, UserQuery>[] => [
  {
    id: 'firstName',
    width: '100px',
    share: 0.15,
    label: 'First Name',
    sortBy: 'firstName',
    cell: (user) => (narrow ? nameOf(user) : user.firstName),
  },
  {
    id: 'lastName',
    width: '100px',
    share: 0.15,
    label: 'Last Name',
    sortBy: 'lastName',
    cell: ({ lastName }) => lastName,
  },
  { id: 'email', width: '190px', share: 0.4, label: 'Email', sortBy: 'email', cell: ({ email }) => email },
  {
    id: 'phoneNumber',
    label: 'Phone',
    sortBy: 'phoneNumber',
    cell: ({ phoneNumber }) => phoneNumber,
    width: '124px',
  },
  {
    id: 'roles',
    width: '150px',
    share: 0.3,
    label: 'Roles',
    cell: ({ roles }) => (
      <span className="eg-user-roles">
        {roles.map((role) => (
          <Tag key={role}>{roleLabels[role]}</Tag>
        ))}
      </span>
    ),
    narrow: 'second',
  },
  {
    id: 'isRenewalUser',
    label: 'Renewal User',
    sortBy: 'isRenewalUser',
    cell: ({ isRenewalUser }) => yesOrNo(isRenewalUser),
    width: '100px',
  },
  {
    id: 'active',
    label: 'Active',
    sortBy: 'active',
    cell: accountInWords,
    width: '84px',
    narrow: 'second',
  },
  ...(paysRenewals ? [recipient] : []),
];
