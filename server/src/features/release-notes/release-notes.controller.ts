import {
  releaseNotes,
  type ReleaseNotes,
  releaseNotesSummary,
  type ReleaseNotesSummary,
} from '@evergreen/contracts/release-notes';
import { Controller, Get, Param, Put, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../kernel/files/download.js';
import { Answers, AnswersFile, AnswersNothing } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ReleaseNotesQueries } from './release-notes.queries.js';

/** What each release brought: the program's own words, the same for everybody. */
@ApiTags('release-notes')
@Controller('release-notes')
@SignedIn()
export class ReleaseNotesController {
  constructor(private readonly queries: ReleaseNotesQueries) {}

  @Get()
  @Answers(releaseNotes)
  all(@By() by: Actor): Promise<ReleaseNotes> {
    return this.queries.all(by);
  }

  @Get('new')
  @Answers(releaseNotesSummary)
  summary(@By() by: Actor): Promise<ReleaseNotesSummary> {
    return this.queries.summary(by);
  }

  @Put('new/dismiss')
  @AnswersNothing()
  async dismiss(@By() by: Actor): Promise<void> {
    await this.queries.dismiss(by);
  }

  /** A file to keep, never shown in this site. */
  @Get(':urlSlug')
  @AnswersFile('text/html')
  async one(
    @Param('urlSlug') urlSlug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { title, body } = await this.queries.one(urlSlug);
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    return new StreamableFile(Buffer.from(body), {
      type: 'text/html; charset=utf-8',
      disposition: attachment(`${title} release notes.html`),
    });
  }
}
