import { Controller, Get, type OnModuleDestroy, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AnswersFile } from '../http/answers.js';
import { By } from '../http/request.js';
import { SignedIn } from '../http/policy.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import { type Change, LogFollower } from './log-follower.js';

const HEARTBEAT_MS = 20_000;
const LONGEST_MS = 30 * 60_000;

/** One message: the kinds that changed in the person's tenants, with the records' ids. */
const message = (changes: readonly Change[]): string => {
  const kinds = new Map<string, Set<string>>();
  for (const { kind, streamId } of changes) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(streamId));
  const batches = [...kinds].map(([kind, ids]) => ({ kind, ids: ids.size > 200 ? [] : [...ids] }));
  return `data: ${JSON.stringify(batches)}\n\n`;
};

/** Server-sent events: other people's changes reach open screens. Ends by itself, so that a session that ended is noticed on reconnect. */
@ApiExcludeController()
@Controller('changes')
export class ChangesController implements OnModuleDestroy {
  private readonly open = new Set<ServerResponse>();

  constructor(private readonly follower: LogFollower) {}

  /** Open screens would keep the program from stopping; they come back to another process. */
  onModuleDestroy(): void {
    for (const out of this.open) out.end();
  }

  @Get()
  @SignedIn()
  @AnswersFile('text/event-stream')
  stream(@By() by: Actor, @Res() reply: FastifyReply): void {
    const { tenants, provider } = scopeOf(by);
    const mine = new Set([...tenants, provider]);
    reply.hijack();
    const out = reply.raw;
    this.open.add(out);
    out.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    out.write('retry: 2000\n: open\n\n');
    const stop = this.follower.listen((changes) => {
      const seen = changes.filter(({ tenantId }) => mine.has(tenantId));
      if (seen.length > 0) out.write(message(seen));
    });
    const beat = setInterval(() => out.write(': beat\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => out.end(), LONGEST_MS);
    out.on('close', () => {
      this.open.delete(out);
      stop();
      clearInterval(beat);
      clearTimeout(end);
    });
  }
}
