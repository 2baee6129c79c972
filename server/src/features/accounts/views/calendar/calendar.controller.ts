import { calendarsCalls } from '@evergreen/contracts/calls/accounts/saved-views';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { Missing } from '../../../../kernel/errors.js';
import { AnswersUnchanged } from '../../../../kernel/http/answers.js';
import { networkOf } from '../../../../kernel/http/limits/network.js';
import { Anybody } from '../../../../kernel/http/policy.js';
import { Serves } from '../../../../kernel/http/serves.js';
import { Tries } from '../../../../kernel/http/limits/tries.js';
import { Feeds } from './feeds.js';
import { tokenIn } from './token.js';

const MOST_A_MINUTE = 60;
const FRESH_SECONDS = 15 * 60;

/** For calendar programs, which only have the URL. */
@ApiTags('saved views')
@Controller()
export class CalendarsController {
  constructor(
    private readonly feeds: Feeds,
    private readonly tries: Tries,
  ) {}

  @Serves(calendarsCalls.read)
  @Anybody()
  @AnswersUnchanged()
  async read(
    @Param('file') file: string,
    @Req() { ip, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    await this.tries.count('calendar for a network', networkOf(ip), MOST_A_MINUTE);
    const token = tokenIn(file);
    if (token === undefined) throw new Missing();
    const text = await this.feeds.read(token);
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    void reply.header('etag', etag).header('cache-control', `private, max-age=${FRESH_SECONDS}`);
    if (headers['if-none-match'] === etag) {
      void reply.status(304);
      return undefined;
    }
    void reply.type('text/calendar; charset=utf-8');
    return text;
  }
}
