import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../db/database.js';
import { early } from '../awaited-later.js';
import { Registry } from '../events/registry.js';
import { addSnapshots, keyOf, type StreamName } from './keep-snapshots.js';
import { messageOf } from '../errors.js';

/** Further streams do not wait: the next command of each finds that its snapshot is missing. */
const MOST_WAITING = 1_000;

/**
 * Writes snapshots after commits, one stream at a time. If the process ends first, a later command causes the write.
 */
@Injectable()
export class Snapshots implements BeforeApplicationShutdown {
  private readonly log = new Logger('Snapshots');
  private readonly waiting = new Map<string, StreamName>();
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  /** Returns at once. */
  want(stream: StreamName): void {
    if (this.stopped || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(keyOf(stream), stream);
    this.running ??= early(
      this.work().finally(() => {
        this.running = undefined;
      }),
    );
  }

  /** Resolves once the snapshots of this stream are written, or failed. */
  async write(stream: StreamName): Promise<void> {
    this.want(stream);
    await this.running;
  }

  /** Resolves once no stream waits. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.waiting.clear();
    await this.running;
  }

  private async work(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const stream = next;
      try {
        await this.database.write({ tenants: [stream.tenantId] }, (sql) => addSnapshots(sql, this.registry, stream));
      } catch (error) {
        this.log.warn(`Not written: ${messageOf(error)}`);
      }
    }
  }

  private next(): StreamName | undefined {
    const [first] = this.waiting;
    if (first) this.waiting.delete(first[0]);
    return first?.[1];
  }
}
