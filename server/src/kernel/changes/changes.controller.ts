import { changeCalls } from '@evergreen/contracts/calls/changes';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By } from '../http/request.js';
import { Serves } from '../http/serves.js';
import { SignedIn } from '../http/policy.js';
import { SESSION_COOKIE } from '../http/sessions.js';
import type { Actor } from '../tenancy/actor.js';
import { endStream, send } from './event-stream.js';
import { OpenStreams } from './open-streams.js';

const HEARTBEAT_MS = 20_000;
const LONGEST_MS = 30 * 60_000;

/** Server-sent events: changes by other users, limited to what the listener may read. */
@ApiExcludeController()
@Controller()
export class ChangesController {
  constructor(private readonly streams: OpenStreams) {}

  @Serves(changeCalls.stream)
  @SignedIn()
  async stream(
    @By() { request: _, ...person }: Actor,
    @Req() { cookies }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    const beat = setInterval(() => send(out, ': beat\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => endStream(out), LONGEST_MS);
    out.on('close', () => {
      clearInterval(beat);
      clearTimeout(end);
    });
    await this.streams.add({ out, cookie: cookies[SESSION_COOKIE] ?? '', person });
    send(out, 'retry: 2000\n: open\n\n');
  }
}
