import { releaseNoteCalls } from '@evergreen/contracts/calls/accounts/release-notes';
import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../../kernel/files/download.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { Serves } from '../../../kernel/http/serves.js';
import { ReleaseNotesQueries } from './release-notes.queries.js';

/** Release notes: part of the program, the same for everyone. */
@ApiTags('release-notes')
@Controller()
@SignedIn()
export class ReleaseNotesController extends CallsController(releaseNoteCalls, {
  all: from(ReleaseNotesQueries, 'all'),
  summary: from(ReleaseNotesQueries, 'summary'),
  dismiss: from(ReleaseNotesQueries, 'dismiss'),
}) {
  constructor(private readonly queries: ReleaseNotesQueries) {
    super();
  }

  /** A file to download. */
  @Serves(releaseNoteCalls.one)
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
