import * as C from '@evergreen/contracts/accounting';
import { created } from '@evergreen/contracts/common';
import {
  achPaidBody,
  type AchPaidBody,
  cardChargedBody,
  type CardChargedBody,
  checkIssuedBody,
  type CheckIssuedBody,
} from '@evergreen/contracts/invoices';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { SettleInvoice } from '../renewals/index.js';
import { KeepTrustAccount, PostToTrustAccount, TrustAccountQueries } from '../trust-accounts/index.js';
import { AccountingQueries } from './accounting.queries.js';

const InvoiceId = () => Param('invoiceId', RecordId);

/** The accounting roles' work on the client's invoices; only the firm's post to its trust account (decision 5). */
@ApiTags('accounting')
@Controller('accounting')
@May('accounting.work')
export class AccountingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AccountingQueries,
    private readonly accounts: TrustAccountQueries,
  ) {}

  @Get('invoices')
  @Answers(C.accountingList)
  invoices(@By() by: Actor, @Query({ schema: C.accountingQuery }) query: C.AccountingQuery): Promise<C.AccountingList> {
    return this.queries.invoices(by, query);
  }

  @Put('check-request-invoices/:invoiceId/issued')
  @AnswersNothing()
  async checkIssued(
    @By() by: Actor,
    @InvoiceId() id: string,
    @Body({ schema: checkIssuedBody }) { checkIssued, checkNumber, shippingMethodCheck }: CheckIssuedBody,
  ): Promise<void> {
    const settlement = { settledOn: checkIssued, checkNumber: checkNumber ?? undefined, shippingMethodCheck };
    await this.commands.execute(new SettleInvoice(by, 'CheckRequest', id, settlement));
  }

  @Put('ach-credit-invoices/:invoiceId/paid')
  @AnswersNothing()
  async achPaid(
    @By() by: Actor,
    @InvoiceId() id: string,
    @Body({ schema: achPaidBody }) { dateOfPayment }: AchPaidBody,
  ): Promise<void> {
    await this.commands.execute(new SettleInvoice(by, 'AchCredit', id, { settledOn: dateOfPayment }));
  }

  @Put('credit-card-invoices/:invoiceId/charged')
  @AnswersNothing()
  async cardCharged(
    @By() by: Actor,
    @InvoiceId() id: string,
    @Body({ schema: cardChargedBody }) { paymentDate }: CardChargedBody,
  ): Promise<void> {
    await this.commands.execute(new SettleInvoice(by, 'CreditCard', id, { settledOn: paymentDate }));
  }

  @Get('trust-account')
  @Answers(C.trustAccount)
  account(@By() by: Actor): Promise<C.TrustAccount> {
    return this.accounts.account(by);
  }

  @Put('trust-account')
  @May('accounting.post')
  @AnswersNothing()
  async keepAccount(
    @By() by: Actor,
    @Body({ schema: C.trustAccountChange }) body: Partial<C.TrustAccountBody>,
  ): Promise<void> {
    await this.commands.execute(new KeepTrustAccount(by, body));
  }

  @Post('trust-account/postings')
  @May('accounting.post')
  @Answers(created, 201)
  post(@By() by: Actor, @Body({ schema: C.postingBody }) body: C.PostingBody): Promise<{ id: string }> {
    return this.commands.execute(new PostToTrustAccount(by, body));
  }

  @Get('trust-account/ledger')
  @Answers(C.ledgerList)
  ledger(@By() by: Actor, @Query({ schema: C.ledgerQuery }) query: C.LedgerQuery): Promise<C.LedgerList> {
    return this.accounts.ledger(by, query);
  }
}
