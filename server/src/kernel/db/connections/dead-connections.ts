import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ticks } from '../../clock.js';
import { Unavailable } from '../../errors.js';

const LOOK_MS = 500;
/** After this silence the database may be away. */
const SILENT_MS = 2_000;
/** Time for running statements to answer after an outage. */
const GRACE_MS = 2_000;

/** A container that is back in its network reaches its database in this time, name resolution included. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 100;
const MOST_WAITING = 500;
/** Waiting requests get their turn in this time: a proxy tries elsewhere after 25 seconds. */
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

/** Whether the database answers, since when it answers again after an outage, and whether there is an outage now. */
export interface Beating {
  beats(): Promise<boolean>;
  readonly backSince: number;
  readonly isAway: boolean;
}

/**
 * A cut network is silent: a request that waits on a connection through it waits for the statement timeout, and a pool
 * of such connections blocks long after the database is back. So a connection without data since the end of the outage
 * is closed; its user gets the error that the database was out of reach, and the pool opens another one.
 */
export class DeadConnections {
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
   * Waits a moment for a database that is away: perhaps only this process cannot reach it yet, and others send it
   * requests.
   * @param room number of free connections
   * @throws Unavailable if it is not back in time; at once if many wait already
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

  /** Lets waiting requests in as connections become free: all at once they would block new ones. */
  private letIn(room: () => number, end: number): Promise<void> {
    return new Promise((go, refuse) => {
      this.queue.push({ go, refuse, end });
      if (this.queue.length === 1) void this.emptyQueue(room);
    });
  }

  private async emptyQueue(room: () => number): Promise<void> {
    while (this.queue.length > 0) {
      // By then the earlier ones have taken their connections.
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

  /** @returns when the connection last received data */
  private hear(client: PoolClient): number {
    const { bytesRead: bytes } = client.connection.stream as Socket;
    const known = this.heard.get(client);
    if (known && known.bytes === bytes) return known.at;
    const now = this.now();
    this.heard.set(client, { bytes, at: now });
    return now;
  }
}
