import { type LedgerItem, ledgerItemKindLabels, ledgerQuery, type LedgerQuery } from '@evergreen/contracts/accounting';
import { date, money, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedLedger } from './trust-accounts.queries.js';

export const shownLedger = shownList<LedgerItem, LedgerQuery>({
  query: ledgerQuery,
  columns: {
    postedOn: [date('Date', ({ postedOn }) => postedOn)],
    kind: [text('Kind', ({ kind }) => ledgerItemKindLabels[kind])],
    license: [text('License #', ({ licenseNumber }) => licenseNumber)],
    memo: [text('Memo', ({ memo }) => memo)],
    amount: [money('Amount', ({ amount }) => amount)],
    balance: [money('Balance', ({ balance }) => balance)],
    postedBy: [text('Posted By', ({ postedBy }) => postedBy?.name ?? null)],
  },
  find: (_, { by, query }) => listedLedger(by, query),
});
