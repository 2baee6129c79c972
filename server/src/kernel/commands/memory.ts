import { Counter, register } from 'prom-client';
import type { Part } from '../events/flush-parts.js';
import { type StreamHead, unchanged } from '../events/stream-heads.js';
import type { FoldedStream } from '../snapshots/load-stream.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import type { RecentStreams } from './recent-streams.js';

const NAME = 'evergreen_commands_decided_again_total';

/** Exported from the start: a counter that appears with its first increase would show none. */
export const decidedAgain = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({
    name: NAME,
    help: 'Commands that were decided again, because a stream in memory was old or the same act was carried out at the same time',
  });

type Known = FoldedStream<unknown>;

/** What one attempt at a command takes from the memory of the process. */
export class Memory {
  hasAssumed = false;
  /** Heads that were taken from memory, and that no statement checks yet. */
  private unchecked: StreamHead[] = [];
  /** Whether the log was as remembered; undefined: nothing was compared. */
  private asKept: boolean | undefined;

  /** @param isOptimistic takes streams from memory; otherwise memory only shortens what is read */
  constructor(
    private readonly recent: RecentStreams,
    private readonly by: Actor,
    readonly isOptimistic: boolean,
  ) {}

  /** The latest state of a stream that the process knows, if the actor may see it. */
  find(kind: string, tenantId: string, streamId: string): Known | undefined {
    const known = this.recent.get(kind, tenantId, streamId);
    if (!known) return undefined;
    const { tenants, provider } = scopeOf(this.by);
    return tenants.includes(tenantId) || tenantId === provider ? known : undefined;
  }

  /** The attempt goes on with this state. The next checks say whether its stream still ends with this event. */
  assume(head: StreamHead): void {
    this.hasAssumed = true;
    this.unchecked.push(head);
  }

  /** Learns what the log has, which was asked. */
  compare({ tenantId, streamId, ...known }: StreamHead, read: Pick<StreamHead, 'version' | 'hash'>): void {
    const isSame = read.version === known.version && read.hash.equals(known.hash);
    if (!isSame) this.recent.forget(tenantId, streamId);
    this.asKept = isSame && this.asKept !== false;
  }

  /** @returns parts that fail their statement if what was taken from memory is old */
  takeChecks(): Part[] {
    const checks = unchanged(this.unchecked);
    this.unchecked = [];
    return checks;
  }

  /** What was taken from memory was checked, and is current. */
  confirm(): void {
    if (this.hasAssumed) this.asKept = true;
  }

  /** Lets the process learn from this attempt how far it can trust its memory. */
  settle(): void {
    if (this.asKept !== undefined) this.recent.note(this.asKept);
  }
}
