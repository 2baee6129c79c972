import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import * as C from '@evergreen/contracts/invoices';
import { created } from '@evergreen/contracts/common';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import {
  achCreditChanged,
  achCreditDraft,
  checkRequestChanged,
  checkRequestDraft,
  creditCardChanged,
  creditCardDraft,
} from './invoice-draft.js';
import * as Do from './invoices.commands.js';
import { InvoiceQueries } from './invoices.queries.js';

const RenewalId = () => Param('renewalId', RecordId);
const InvoiceId = () => Param('invoiceId', RecordId);

@ApiTags('invoices')
@Controller('renewals/:renewalId')
@May('renewal.read')
export class InvoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: InvoiceQueries,
  ) {}

  @Get('invoices')
  @Answers(C.invoicesOfRenewal)
  list(@By() by: Actor, @RenewalId() renewalId: string): Promise<C.InvoicesOfRenewal> {
    return this.queries.ofRenewal(by, renewalId);
  }

  @Get('use-trust-account')
  @Answers(C.trustAccountUse)
  newUse(@By() by: Actor, @RenewalId() renewalId: string): Promise<C.TrustAccountUse> {
    return this.queries.trustAccountUse(by, { renewalId });
  }

  @Post('credit-card-invoices')
  @May('renewal.work')
  @Answers(created, 201)
  createCreditCard(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @Body({ schema: C.creditCardInvoiceBody }) body: C.CreditCardInvoiceBody,
  ): Promise<{ id: string }> {
    return this.commands.execute(new Do.CreateInvoice(by, 'CreditCard', renewalId, creditCardDraft(body)));
  }

  @Put('credit-card-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async changeCreditCard(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @InvoiceId() id: string,
    @Body({ schema: C.creditCardInvoiceChange }) body: Partial<C.CreditCardInvoiceBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeInvoice(by, 'CreditCard', renewalId, id, creditCardChanged(body)));
  }

  @Delete('credit-card-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async deleteCreditCard(@By() by: Actor, @RenewalId() renewalId: string, @InvoiceId() id: string): Promise<void> {
    await this.commands.execute(new Do.DeleteInvoice(by, 'CreditCard', renewalId, id, undefined));
  }

  @Get('credit-card-invoices/:invoiceId/use-trust-account')
  @Answers(C.trustAccountUse)
  useCreditCard(@By() by: Actor, @RenewalId() renewalId: string, @InvoiceId() id: string): Promise<C.TrustAccountUse> {
    return this.queries.trustAccountUse(by, { renewalId, invoice: { kind: 'CreditCard', id } });
  }

  @Post('check-request-invoices')
  @May('renewal.work')
  @Answers(created, 201)
  createCheckRequest(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @Body({ schema: C.checkRequestInvoiceBody }) body: C.CheckRequestInvoiceBody,
  ): Promise<{ id: string }> {
    return this.commands.execute(new Do.CreateInvoice(by, 'CheckRequest', renewalId, checkRequestDraft(body)));
  }

  @Put('check-request-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async changeCheckRequest(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @InvoiceId() id: string,
    @Body({ schema: C.checkRequestInvoiceChange }) body: Partial<C.CheckRequestInvoiceBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeInvoice(by, 'CheckRequest', renewalId, id, checkRequestChanged(body)));
  }

  @Delete('check-request-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async deleteCheckRequest(@By() by: Actor, @RenewalId() renewalId: string, @InvoiceId() id: string): Promise<void> {
    await this.commands.execute(new Do.DeleteInvoice(by, 'CheckRequest', renewalId, id, undefined));
  }

  @Get('check-request-invoices/:invoiceId/use-trust-account')
  @Answers(C.trustAccountUse)
  useCheckRequest(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @InvoiceId() id: string,
  ): Promise<C.TrustAccountUse> {
    return this.queries.trustAccountUse(by, { renewalId, invoice: { kind: 'CheckRequest', id } });
  }

  @Put('check-request-invoices/:invoiceId/cancel')
  @May('renewal.work')
  @AnswersNothing()
  async cancelCheckRequest(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @InvoiceId() id: string,
    @Body({ schema: C.cancelCheckRequestBody }) body: C.CancelCheckRequestBody,
  ): Promise<void> {
    await this.commands.execute(new Do.CancelCheckRequest(by, 'CheckRequest', renewalId, id, body));
  }

  @Post('ach-credit-invoices')
  @May('renewal.work')
  @Answers(created, 201)
  createAchCredit(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @Body({ schema: C.achCreditInvoiceBody }) body: C.AchCreditInvoiceBody,
  ): Promise<{ id: string }> {
    return this.commands.execute(new Do.CreateInvoice(by, 'AchCredit', renewalId, achCreditDraft(body)));
  }

  @Put('ach-credit-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async changeAchCredit(
    @By() by: Actor,
    @RenewalId() renewalId: string,
    @InvoiceId() id: string,
    @Body({ schema: C.achCreditInvoiceChange }) body: Partial<C.AchCreditInvoiceBody>,
  ): Promise<void> {
    await this.commands.execute(new Do.ChangeInvoice(by, 'AchCredit', renewalId, id, achCreditChanged(body)));
  }

  @Delete('ach-credit-invoices/:invoiceId')
  @May('renewal.work')
  @AnswersNothing()
  async deleteAchCredit(@By() by: Actor, @RenewalId() renewalId: string, @InvoiceId() id: string): Promise<void> {
    await this.commands.execute(new Do.DeleteInvoice(by, 'AchCredit', renewalId, id, undefined));
  }

  @Get('ach-credit-invoices/:invoiceId/use-trust-account')
  @Answers(C.trustAccountUse)
  useAchCredit(@By() by: Actor, @RenewalId() renewalId: string, @InvoiceId() id: string): Promise<C.TrustAccountUse> {
    return this.queries.trustAccountUse(by, { renewalId, invoice: { kind: 'AchCredit', id } });
  }
}
