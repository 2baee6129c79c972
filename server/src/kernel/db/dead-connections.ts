import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ticks } from '../clock.js';
import { Unavailable } from '../errors.js';

const LOOK_MS = 500;
/** Who hears nothing for so long wonders whether the database is there at all. */
const SILENT_MS = 2_000;
/** After an outage what still runs gets so long to say something. */
const GRACE_MS = 2_000;

/** A container that is back in its network reaches its database within that, names included. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 100;
const MOST_WAITING = 500;
/** Who waited is let in within that: a proxy asks elsewhere after 25 seconds. */
const LET_IN_MS = 20_000;
const STEP_MS = 2;

const away = (why: string) => new Unavailable(new Error(why));

interface Heard {
  bytes: number;
  at: number;
}

interface Waiting {
  readonly end: number;
  go(): void;
  refuse(why: Unavailable): void;
}

/** Whether the database answers; since when it does again after an outage; whether there is one now. */
export interface Beating {
  beats(): Promise<boolean>;
  readonly backSince: number;
  readonly isAway: boolean;
}

/**
 * A network that was cut tells nobody: whoever waits on a connection through it waits for the longest statement that there may be, and a
 * pool of such connections answers nothing long after the database is back. A connection on which nothing came since the outage is ended;
 * whoever waited on it is told that the database was out of reach, and the pool opens another one.
 */
export class DeadLines {
  private readonly heard = new WeakMap<PoolClient, Heard>();
  private readonly lentAt = new Map<PoolClient, number>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private waiting = 0;
  private readonly queue: Waiting[] = [];

  constructor(
    private readonly pulse: Beating,
    private readonly now: () => number = ticks,
  ) {}

  /**
   * Waits a moment for a database that is away: it may be this process alone that cannot reach it yet, and others send it requests.
   * @param room how many connections are to be had at once
   * @throws Unavailable where it is not back by then; at once where many wait already
   */
  async whenThere(room: () => number): Promise<void> {
    if (!this.pulse.isAway) return;
    const began = this.now();
    const isPatient = this.waiting < MOST_WAITING;
    this.waiting++;
    try {
      while (!(await this.pulse.beats())) {
        if (!isPatient || this.now() >= began + PATIENCE_MS) throw away('The database does not answer');
        await pause(PAUSE_MS);
      }
      await this.letIn(room, began + LET_IN_MS);
    } finally {
      this.waiting--;
    }
  }

  /** As many at a time as there is room for: all at once they would be a queue that whoever comes now has to stand in. */
  private letIn(room: () => number, end: number): Promise<void> {
    return new Promise((go, refuse) => {
      this.queue.push({ go, refuse, end });
      if (this.queue.length === 1) void this.emptyQueue(room);
    });
  }

  private async emptyQueue(room: () => number): Promise<void> {
    while (this.queue.length > 0) {
      // Those before have taken their connections by then.
      await pause(STEP_MS);
      const now = this.now();
      for (const { go } of this.queue.splice(0, room())) go();
      while (this.queue[0] && this.queue[0].end <= now)
        this.queue.shift()?.refuse(away('Others keep the database busy'));
    }
  }

  lend(client: PoolClient): void {
    this.hear(client);
    this.lentAt.set(client, this.now());
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
  }

  giveBack(client: PoolClient): void {
    this.hear(client);
    this.lentAt.delete(client);
    if (this.lentAt.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    const silent = [...this.lentAt].filter(([client, since]) => this.isSilent(client, since));
    const beats = silent.length > 0 && (await this.pulse.beats());
    this.looking = false;
    const { backSince } = this.pulse;
    if (!beats || this.now() - backSince < GRACE_MS) return;
    for (const [client, since] of silent)
      if (this.lentAt.get(client) === since && this.hear(client) < backSince) client.connection.stream.destroy();
  }

  private isSilent(client: PoolClient, since: number): boolean {
    return this.now() - Math.max(since, this.hear(client)) > SILENT_MS;
  }

  /** @returns when something came on it last */
  private hear(client: PoolClient): number {
    const { bytesRead: bytes } = client.connection.stream as Socket;
    const known = this.heard.get(client);
    if (known && known.bytes === bytes) return known.at;
    const at = this.now();
    this.heard.set(client, { bytes, at });
    return at;
  }
}
