import {
  LetterKind,
  letterTemplateBody,
  type LetterTemplateBody,
  letterTemplateList,
} from '@evergreen/contracts/letters';
import { Body, Controller, Delete, Get, Param, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DOCX, fileKinds } from '../../kernel/files/file-kinds.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { asJson, Takes } from '../../kernel/http/bodies/takes.js';
import { oneOf } from '../../kernel/http/one-of.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { docx } from './docx-answer.js';
import { Letters } from './letters.service.js';
import { ReplaceTemplate, ResetTemplate } from './templates.commands.js';
import { LetterTemplateQueries } from './templates.queries.js';

const ofLetters = oneOf(LetterKind);
const OfKind = () => ApiParam({ name: 'kind', enum: LetterKind.options });

@ApiTags('letters')
@Controller('letter-templates')
@May('letterTemplate.manage')
export class LetterTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly templates: LetterTemplateQueries,
    private readonly letters: Letters,
  ) {}

  @Get()
  @Answers(letterTemplateList)
  list(@By() by: Actor) {
    return this.templates.list(by);
  }

  @Get(':kind')
  @OfKind()
  @AnswersFile(DOCX)
  async download(
    @By() by: Actor,
    @Param('kind', ofLetters) kind: LetterKind,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return docx(reply, await this.templates.download(by, kind));
  }

  @Get(':kind/sample')
  @OfKind()
  @AnswersFile(DOCX)
  async sample(
    @By() by: Actor,
    @Param('kind', ofLetters) kind: LetterKind,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return docx(reply, await this.letters.sample(by, kind));
  }

  @Put(':kind')
  @Takes(asJson(fileKinds.template.limit), 'document')
  @OfKind()
  @AnswersNothing()
  async replace(
    @By() by: Actor,
    @Param('kind', ofLetters) kind: LetterKind,
    @Body({ schema: letterTemplateBody }) body: LetterTemplateBody,
  ): Promise<void> {
    await this.commands.execute(new ReplaceTemplate(by, kind, body));
  }

  @Delete(':kind')
  @OfKind()
  @AnswersNothing()
  async reset(@By() by: Actor, @Param('kind', ofLetters) kind: LetterKind): Promise<void> {
    await this.commands.execute(new ResetTemplate(by, kind, undefined));
  }
}
