import { Controller, Delete, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { AbandonRenewal } from './renewals.commands.js';
import { RenewalQueries } from './renewals.queries.js';

/** The calls whose address names the renewal alone. */
@ApiTags('renewals')
@Controller('renewals/:renewalId')
@May('renewal.read')
export class RenewalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RenewalQueries,
    private readonly files: FileStore,
  ) {}

  @Delete('abandon')
  @May('renewal.work')
  @AnswersNothing()
  async abandon(@By() by: Actor, @Param('renewalId', RecordId) renewalId: string): Promise<void> {
    await this.commands.execute(new AbandonRenewal(by, renewalId, undefined));
  }

  @Get('download-license-document')
  @AnswersFile()
  async document(
    @By() by: Actor,
    @Param('renewalId', RecordId) renewalId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.queries.document(by, renewalId);
    return download(reply, await this.files.open(tenantOf(by), file.hash), file.fileName);
  }
}
