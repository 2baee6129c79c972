import * as T from '@evergreen/contracts/license-types';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { AddTipToTypes, SetFormLinks } from './bulk-types.commands.js';

/** Several types of an authority at once. Before the types themselves: these paths would else be taken for a type's id. */
@ApiTags('licensing authorities')
@Controller('licensing-authorities/:authorityId/license-types')
@May('authority.delete')
export class BulkTypesController {
  constructor(private readonly commands: CommandBus) {}

  @Put('bulk-update-form-link')
  @AnswersNothing()
  async formLink(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Body({ schema: T.bulkFormLinkBody }) body: T.BulkFormLinkBody,
  ): Promise<void> {
    await this.commands.execute(new SetFormLinks(by, authorityId, body));
  }

  @Put('bulk-update-renewal-tip')
  @AnswersNothing()
  async renewalTip(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Body({ schema: T.bulkRenewalTipBody }) body: T.BulkRenewalTipBody,
  ): Promise<void> {
    await this.commands.execute(new AddTipToTypes(by, authorityId, body));
  }
}
