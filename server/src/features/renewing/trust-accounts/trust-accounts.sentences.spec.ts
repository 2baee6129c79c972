import type { LedgerItemKind } from '@evergreen/contracts/renewing/accounting';
import { sentenceOf } from '../../../kernel/events/catalog.js';
import { ledgerItemEvents, type LedgerItemPosted } from './trust-accounts.events.js';

it.each<[LedgerItemKind, string, string]>([
  ['Invoice', '-500.00', 'drew on the trust account for {subject}'],
  ['Adjustment', '-25.00', 'drew more on the trust account for {subject}'],
  ['Adjustment', '100.00', 'put back into the trust account a part of what was drawn for {subject}'],
  ['Reversal', '425.00', 'put back into the trust account what was drawn for {subject}'],
])('%s of %s says how much of what was drawn it is', (kind, amount, sentence) => {
  const ids = { invoiceId: 'i', licenseId: 'l', renewalId: 'r' };
  const posted: LedgerItemPosted = {
    ...{ type: 'LedgerItemPosted', kind, amount, postedOn: '2026-11-30', memo: null },
    ...ids,
  };
  expect(sentenceOf(ledgerItemEvents, posted)).toBe(sentence);
});
