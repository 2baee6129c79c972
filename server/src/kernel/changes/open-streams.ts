import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type Heard, hears } from '@evergreen/workflows/hearing';
import { type Person, Sessions } from '../http/sessions.js';
import { LogFollower } from './log-follower.js';

interface OpenStream {
  readonly out: ServerResponse;
  readonly cookie: string;
  /** Who listened when it was opened. */
  readonly person: Person;
}

/** One message: the kinds that changed, with the records' ids. */
const message = (changes: readonly Heard[]): string => {
  const kinds = new Map<string, Set<string>>();
  for (const { kind, streamId } of changes) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(streamId));
  const batches = [...kinds].map(([kind, ids]) => ({ kind, ids: ids.size > 200 ? [] : [...ids] }));
  return `data: ${JSON.stringify(batches)}\n\n`;
};

/**
 * Whoever listens to changes in this process. Before each telling their sessions are looked at: one that ended, or whose
 * person may something else by now, ends its stream, and hears nothing more.
 */
@Injectable()
export class OpenStreams implements OnModuleDestroy {
  private readonly open = new Set<OpenStream>();
  private stop: Promise<() => void> | undefined;

  constructor(
    private readonly follower: LogFollower,
    private readonly sessions: Sessions,
  ) {}

  /** From when it is done it misses nothing. */
  async add(stream: OpenStream): Promise<void> {
    this.open.add(stream);
    this.stop ??= this.follower.listen((changes) => this.tell(changes));
    stream.out.on('close', () => {
      this.open.delete(stream);
      if (this.open.size > 0) return;
      void this.stop?.then((stop) => stop());
      this.stop = undefined;
    });
    await this.stop;
  }

  private async tell(changes: readonly Heard[]): Promise<void> {
    const streams = [...this.open];
    const people = await this.sessions.standing(streams.map(({ cookie }) => cookie));
    for (const [at, { out, person }] of streams.entries()) {
      if (!isDeepStrictEqual(people[at], person)) {
        out.end();
        continue;
      }
      const heard = changes.filter((change) => hears(person, change));
      if (heard.length > 0) out.write(message(heard));
    }
  }

  /** Open screens would keep the program from stopping; they come back to another process. */
  onModuleDestroy(): void {
    for (const { out } of this.open) out.end();
  }
}
