import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  ledgerItemKindLabels,
  type LedgerItem,
  type LedgerList,
  ledgerQuery,
  type LedgerQuery,
  type TrustAccount,
  ledgerListColumns,
} from '@evergreen/contracts/renewing/accounting';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../kit/data/Can';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { moneyText } from '../../../kit/values/Money';
import { DetailPage } from '../../../kit/page/DetailPage';
import { NothingHere } from '../../../kit/loading/states';
import { StatusTag } from '../../../kit/signs/StatusTag';
import { AccountingTabs } from './AccountingTabs';
import { listLedger, useTrustAccount } from './accounting.api';
import { PostingDialog } from './PostingDialog';
import { TrustAccountCard } from './TrustAccountCard';
import { TrustAccountDialog } from './TrustAccountDialog';
import './accounting.css';

const Signed = ({ amount }: { amount: string }) => (
  <span className="eg-money">{Number(amount) > 0 ? `+${moneyText(amount)}` : moneyText(amount)}</span>
);

const columns: readonly Column<LedgerItem, LedgerQuery>[] = contractColumns(ledgerListColumns, {
  kind: { narrow: 'second' },
  license: {
    cell: ({ licenseId, licenseNumber }) => licenseId && <Link to={`/licenses/${licenseId}`}>{licenseNumber}</Link>,
    narrow: 'second',
  },
  amount: { cell: ({ amount }) => <Signed amount={amount} />, narrow: 'first' },
  balance: { cell: ({ balance }) => <span className="eg-money">{moneyText(balance)}</span>, narrow: 'second' },
  postedBy: { cell: ({ postedBy }) => postedBy?.name },
});

type Open = 'account' | 'Deposit' | 'Correction';

const Actions = ({ account, open }: { account: TrustAccount; open: (what: Open) => void }) => (
  <Can do="accounting.post">
    {account === null ? (
      <Button variant="contained" onClick={() => open('account')}>
        Open Trust Account
      </Button>
    ) : (
      <>
        <Button variant="outlined" onClick={() => open('account')}>
          Edit Trust Account
        </Button>
        <Button variant="outlined" onClick={() => open('Correction')}>
          Post Correction
        </Button>
        <Button variant="contained" disabled={!account.isActive} onClick={() => open('Deposit')}>
          Post Deposit
        </Button>
      </>
    )}
  </Can>
);

/** The client's trust account: its balance, and every posting. */
export const TrustAccountPage = () => {
  const query = useTrustAccount();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DetailPage
        query={query}
        title="Trust Account"
        status={(account) => account && <StatusTag active={account.isActive} />}
        actions={(account) => <Actions account={account} open={setOpen} />}
        tabs={() => <AccountingTabs />}
        work={(account) =>
          account ? (
            <>
              <TrustAccountCard account={account} />
              <ListCard<LedgerItem, LedgerQuery, LedgerList>
                title="Ledger"
                prefix="ledger."
                noun={['posting', 'postings']}
                queryKey={['accounting', 'ledger']}
                shows={{ trustAccount: true, ledgerItem: true, license: true }}
                contract={ledgerQuery}
                list={listLedger}
                columns={columns}
                search="Search memo, license"
                rowName={({ kind, postedOn }) => `${ledgerItemKindLabels[kind]} of ${shortDate(postedOn)}`}
                exportAs={{ type: 'shown-ledger', ofAccounting: true }}
                empty={{ reason: 'Nothing has been posted to this account yet.' }}
              />
            </>
          ) : (
            <section className="eg-card">
              <NothingHere reason="This client has no trust account yet. Invoices draw on it once one is open." />
            </section>
          )
        }
      />
      {open === 'account' && query.data !== undefined && <TrustAccountDialog account={query.data} onClose={close} />}
      {(open === 'Deposit' || open === 'Correction') && <PostingDialog kind={open} onClose={close} />}
    </>
  );
};
