import * as C from '@evergreen/contracts/licenses';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ChangeBilling, ChangeBondAndInsurance } from './billing.commands.js';

/** What a license costs and what stands good for it. */
@ApiTags('licenses')
@Controller('licenses')
@May('license.edit')
export class BillingController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id/billing')
  @AnswersNothing()
  async changeBilling(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.billingChange }) body: Partial<C.BillingBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeBilling(by, id, body));
  }

  @Put(':id/bond-and-insurance')
  @AnswersNothing()
  async changeBondAndInsurance(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: C.bondAndInsuranceChange }) body: Partial<C.BondAndInsuranceBody>,
  ): Promise<void> {
    await this.commands.execute(new ChangeBondAndInsurance(by, id, body));
  }
}
