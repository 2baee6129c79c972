import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type Heard, toldAs } from '@evergreen/workflows/hearing';
import type { Position } from '../db/position.js';
import { type Person, Sessions } from '../http/sessions.js';
import { gauge } from '../gauge.js';
import { LogFollower } from './log-follower.js';
import { remembered } from '../load-once.js';

interface OpenStream {
  readonly out: ServerResponse;
  readonly cookie: string;
  /** Who listened when it was opened. */
  readonly person: Person;
}

/**
 * One message: the kinds that changed, with the records' ids; undefined where this person hears of none. Where a standby answers
 * reads, its id says what these must have seen.
 */
const messageFor = (person: Person, changes: readonly Heard[], at: Position | undefined): string | undefined => {
  const kinds = new Map<string, Set<string>>();
  for (const change of changes)
    for (const kind of toldAs(person, change)) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(change.streamId));
  if (kinds.size === 0) return undefined;
  const batches = [...kinds].map(([kind, ids]) => ({ kind, ids: ids.size > 200 ? [] : [...ids] }));
  return `${at === undefined ? '' : `id: ${at}\n`}data: ${JSON.stringify(batches)}\n\n`;
};

/**
 * Whoever listens to changes in this process. Before each telling their sessions are looked at: one that ended, or whose
 * person may something else by now, ends its stream, and hears nothing more.
 */
@Injectable()
export class OpenStreams implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Set<OpenStream>();
  private readonly listening = remembered(() => this.follower.listen((changes, at) => this.tell(changes, at)));

  constructor(
    private readonly follower: LogFollower,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    gauge('evergreen_streams_open', 'Screens that hear of changes by this process', () => ({ '': this.open.size }));
  }

  /** From when it is done it misses nothing. Where it fails, the stream is ended. */
  async add(stream: OpenStream): Promise<void> {
    this.open.add(stream);
    stream.out.on('close', () => {
      this.open.delete(stream);
      if (this.open.size > 0) return;
      void this.listening.forget()?.then(
        (stop) => stop(),
        () => undefined,
      );
    });
    try {
      await this.listening();
      const { changes, at } = await this.follower.unseen();
      this.write(stream, changes, at);
    } catch (error) {
      // It would hear of no change. Its screen asks again.
      stream.out.end();
      throw error;
    }
  }

  private write({ out, person }: OpenStream, changes: readonly Heard[], at: Position | undefined): void {
    const message = messageFor(person, changes, at);
    if (message) out.write(message);
  }

  private async tell(changes: readonly Heard[], at: Position | undefined): Promise<void> {
    const streams = [...this.open];
    const people = await this.sessions.standing(streams.map(({ cookie }) => cookie));
    for (const [index, stream] of streams.entries()) {
      if (isDeepStrictEqual(people[index], stream.person)) this.write(stream, changes, at);
      else stream.out.end();
    }
  }

  /** Open screens would keep the program from stopping; they come back to another process. */
  onModuleDestroy(): void {
    for (const { out } of this.open) out.end();
  }
}
