import { type SendLicenseEmailBody, sendLicenseEmailBody } from '@evergreen/contracts/sending';
import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AnswersNothing } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { RemoveDocument, SendDocument } from './documents.commands.js';

/** What the license's designation adds is a 403 of the command. */
@ApiTags('licenses')
@Controller('licenses/:id')
export class LicenseDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Delete('document')
  @May('license.edit')
  @AnswersNothing()
  async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    await this.commands.execute(new RemoveDocument(by, id, null));
  }

  @Put('send-license-document-email')
  @May('license.edit', 'renewal.work')
  @AnswersNothing()
  async send(
    @By() by: Actor,
    @Param('id', RecordId) id: string,
    @Body({ schema: sendLicenseEmailBody }) body: SendLicenseEmailBody,
  ): Promise<void> {
    await this.commands.execute(new SendDocument(by, id, body));
  }
}
