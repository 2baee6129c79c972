import { roleLabels } from '@evergreen/contracts/enums';
import { accountInWords, yesOrNo } from '@evergreen/contracts/shown-words';
import type { UserQuery, UserRow } from '@evergreen/contracts/user-accounts';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';

const recipient: Column<UserRow, UserQuery> = {
  id: 'renewalInvoiceRecipient',
  label: 'Invoice Recipient',
  sortBy: 'renewalInvoiceRecipient',
  cell: ({ renewalInvoiceRecipient }) => yesOrNo(renewalInvoiceRecipient),
  width: '150px',
};

/** Who receives invoices is shown where the company pays them. */
export const userColumns = (paysRenewals: boolean): readonly Column<UserRow, UserQuery>[] => [
  { id: 'firstName', label: 'First Name', sortBy: 'firstName', cell: ({ firstName }) => firstName, narrow: 'first' },
  { id: 'lastName', label: 'Last Name', sortBy: 'lastName', cell: ({ lastName }) => lastName, narrow: 'first' },
  { id: 'email', label: 'Email', sortBy: 'email', cell: ({ email }) => email },
  {
    id: 'phoneNumber',
    label: 'Phone',
    sortBy: 'phoneNumber',
    cell: ({ phoneNumber }) => phoneNumber,
    width: '140px',
  },
  {
    id: 'roles',
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
    width: '125px',
  },
  {
    id: 'active',
    label: 'Active',
    sortBy: 'active',
    cell: accountInWords,
    width: '110px',
    narrow: 'second',
  },
  ...(paysRenewals ? [recipient] : []),
];
