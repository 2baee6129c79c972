import type { LetterKind } from '@evergreen/contracts/letters';
import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DOCX } from '../../kernel/files/file-kinds.js';
import { AnswersFile } from '../../kernel/http/answers.js';
import { docx } from './docx-answer.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { Letters } from './letters.service.js';

/** Whoever may read a renewal may write its letters: they hold nothing that the renewal's page does not show. */
@ApiTags('letters')
@Controller('renewals/:renewalId')
@May('renewal.read')
export class LettersController {
  constructor(private readonly letters: Letters) {}

  @Get('letter-to-jurisdiction')
  @AnswersFile(DOCX)
  toJurisdiction(
    @By() by: Actor,
    @Param('renewalId', RecordId) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(by, id, 'jurisdiction', reply);
  }

  @Get('letter-to-property')
  @AnswersFile(DOCX)
  toProperty(
    @By() by: Actor,
    @Param('renewalId', RecordId) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(by, id, 'property', reply);
  }

  private async answer(by: Actor, id: string, kind: LetterKind, reply: FastifyReply): Promise<StreamableFile> {
    return docx(reply, await this.letters.ofRenewal(by, id, kind));
  }
}
