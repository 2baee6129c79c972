import {
  accountingQuery,
  type AccountingList,
  type AccountingQuery,
  type AccountingRow,
} from '@evergreen/contracts/renewing/accounting';
import {
  type InvoiceKind,
  InvoiceStatus,
  invoiceKindLabels,
  invoiceStatusLabels,
} from '@evergreen/contracts/renewing/enums';
import { useMemo, useState } from 'react';
import { useCurrentRecord } from '../../../kit/dialog/useCurrentRecord';
import { useIdentity } from '../../../kit/data/identity';
import { countInWords } from '../../../kit/list/state/countInWords';
import { fromWholeList } from '../../../kit/list/state/fromWholeList';
import { ListPage } from '../../../kit/list/ListPage';
import { useListData } from '../../../kit/list/ListView';
import type { Filter, QuickFilter, RowAction } from '../../../kit/list/state/types';
import { moneyText } from '../../../kit/values/Money';
import { AccountingTabs } from './AccountingTabs';
import { listInvoices } from './accounting.api';
import { columnsIn } from './columns';
import { RecordDialog } from './RecordDialogs';

const noun = ['invoice', 'invoices'] as const;

const filters: readonly Filter<AccountingQuery>[] = [
  {
    kind: 'select',
    name: 'usesTrustAccount',
    label: 'Trust Account',
    options: [
      { value: 'true', label: 'Used' },
      { value: 'false', label: 'Not used' },
    ],
  },
];

const quick: readonly QuickFilter<AccountingQuery, AccountingList>[] = InvoiceStatus.options.map((status) => ({
  id: status,
  label: invoiceStatusLabels[status],
  set: { statuses: [status] },
  ...(status === 'Pending' ? { count: ({ pendingCount }: AccountingList) => pendingCount } : {}),
}));

const actionLabels: Record<InvoiceKind, string> = {
  CheckRequest: 'Record Check Issued',
  AchCredit: 'Record ACH Payment',
  CreditCard: 'Record Card Charge',
};

const source = {
  queryKey: ['accounting', 'invoices'],
  shows: { invoice: true, license: true, property: true, authority: true },
  contract: accountingQuery,
  list: listInvoices,
} as const;

// The search finds all invoices of its license.
const alone = fromWholeList<AccountingRow, AccountingQuery>(source, ({ licenseNumber }) => ({
  searchTerm: licenseNumber,
}));

const noLonger: Record<InvoiceStatus, string | false> = {
  Pending: false,
  Issued: 'This invoice is issued already.',
  Cancelled: 'This invoice is cancelled.',
};

/** The invoices of the client's renewals, with their status. */
export const InvoicesPage = () => {
  const { timeZone } = useIdentity();
  const [open, setOpen] = useState<AccountingRow>();
  const { page } = useListData<AccountingRow, AccountingQuery, AccountingList>(source);
  const row = useCurrentRecord<AccountingRow>(open, page?.items, alone);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const actions = ({ kind, status }: AccountingRow): RowAction<AccountingRow>[] => [
    { label: actionLabels[kind], run: setOpen, disabled: noLonger[status] },
  ];
  return (
    <>
      <ListPage<AccountingRow, AccountingQuery, AccountingList>
        title="Accounting"
        noun={noun}
        {...source}
        columns={columns}
        quick={quick}
        search="Search license, property, payee"
        filters={filters}
        summary={({ totalItemCount, totalAmount }) =>
          `${countInWords(totalItemCount, noun)}${totalItemCount > 0 ? ` · ${moneyText(totalAmount)}` : ''}`
        }
        href={({ licenseId }) => `/licenses/${licenseId}`}
        rowName={({ kind, licenseNumber }) => `${invoiceKindLabels[kind]} of license ${licenseNumber}`}
        rowActions={actions}
        exportAs={{ type: 'shown-invoices', ofAccounting: true }}
        empty={{ reason: 'No invoice has been made on this client’s renewals yet.' }}
      >
        <AccountingTabs />
      </ListPage>
      {row && <RecordDialog row={row} title={actionLabels[row.kind]} onClose={() => setOpen(undefined)} />}
    </>
  );
};
