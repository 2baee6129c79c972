import { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import { sentenceOf } from '../../../../kernel/events/catalog.js';
import { renewalEvents } from '../renewals.events.js';
import { invoiceEvents } from './invoices.events.js';

describe('what the history says of an invoice', () => {
  const sentencesOf = (invoiceKind: InvoiceKind) =>
    [[invoiceEvents, 'InvoiceCreated'] as const, [renewalEvents, 'InvoiceOpened'] as const].map(([of, type]) =>
      sentenceOf(of, { type, invoiceKind } as unknown as DomainEvent),
    );

  it.each<[InvoiceKind, string]>([
    ['CreditCard', 'a Credit Card Invoice'],
    ['CheckRequest', 'a Check Request'],
    ['AchCredit', 'an ACH Credit Invoice'],
  ])('%s has the article that its first sound asks for', (kind, words) => {
    expect(sentencesOf(kind)).toEqual([`created ${words} for {subject}`, `put ${words} on the renewal of {subject}`]);
  });

  it('and no kind is without words', () => {
    for (const kind of InvoiceKind.options) expect(sentencesOf(kind).join()).not.toContain('undefined');
  });
});
