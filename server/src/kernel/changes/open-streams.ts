import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type Heard, toldAs } from '@evergreen/workflows/hearing';
import type { Position } from '../db/standby/position.js';
import { type Person, Sessions } from '../http/sessions.js';
import { gauge } from '../gauge.js';
import { endStream, send } from './event-stream.js';
import { LogFollower } from './log-follower.js';
import { loadOnce } from '../load-once.js';

interface OpenStream {
  readonly out: ServerResponse;
  readonly cookie: string;
  /** The user when the stream was opened. */
  readonly person: Person;
}

/**
 * One message: the changed kinds with the ids of their records; undefined if this user may hear of none. Its id is
 * the position that a replica must have reached before it answers reads.
 */
const messageFor = (person: Person, changes: readonly Heard[], position: Position | undefined): string | undefined => {
  const kinds = new Map<string, Set<string>>();
  for (const change of changes)
    for (const kind of toldAs(person, change)) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(change.streamId));
  if (kinds.size === 0) return undefined;
  const batches = [...kinds].map(([kind, ids]) => ({ kind, ids: ids.size > 200 ? [] : [...ids] }));
  return `${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(batches)}\n\n`;
};

/**
 * The listeners of this process. Before each notification their sessions are checked: a session that ended, or whose
 * user has other permissions now, ends its stream.
 */
@Injectable()
export class OpenStreams implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Set<OpenStream>();
  private readonly listening = loadOnce(() =>
    this.follower.listen((changes, position) => this.tell(changes, position)),
  );

  constructor(
    private readonly follower: LogFollower,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    gauge('evergreen_streams_open', 'Screens that hear of changes by this process', () => ({ '': this.open.size }));
  }

  /** Misses nothing once it resolves. If it fails, the stream is closed. */
  async add(stream: OpenStream): Promise<void> {
    this.open.add(stream);
    // A listener who left or does not read must not end the process; 'close' follows.
    stream.out.on('error', () => undefined);
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
      // Otherwise it would receive nothing. The browser reconnects.
      endStream(stream.out);
      throw error;
    }
  }

  private write({ out, person }: OpenStream, changes: readonly Heard[], position: Position | undefined): void {
    const message = messageFor(person, changes, position);
    if (message) send(out, message);
  }

  private async tell(changes: readonly Heard[], upTo: Position | undefined): Promise<void> {
    const streams = [...this.open];
    const people = await this.sessions.activeUsers(streams.map(({ cookie }) => cookie));
    for (const [index, stream] of streams.entries()) {
      if (isDeepStrictEqual(people[index], stream.person)) this.write(stream, changes, upTo);
      else endStream(stream.out);
    }
  }

  /** Open streams would keep the process from stopping; browsers reconnect to another one. */
  onModuleDestroy(): void {
    for (const { out } of this.open) endStream(out);
  }
}
