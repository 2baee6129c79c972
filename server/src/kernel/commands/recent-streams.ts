import type { AnyCatalog } from '../events/catalog.js';
import type { Registry } from '../events/registry.js';
import { keyOf } from '../snapshots/keep-snapshots.js';
import type { FoldedStream } from '../snapshots/load-stream.js';
import type { Pending } from './pending.js';

/** A state takes a few kilobytes. */
const MOST = 4_000;
/** An act on more streams than this would displace those that people work on. */
const MOST_OF_ONE_ACT = 20;

/**
 * Taking a stream from memory saves a quarter of a command; if another process wrote to it meanwhile, that costs a whole
 * one. So memory is not trusted while it is old for more than a fifth of the commands.
 */
const LOST_TRUST = 4;
const TRUSTED_FROM = 8;
const MOST_TRUST = 16;

/** Personal data can be erased, which no later event says; the state of a run grows with its items. */
const isKept = ({ runs, specs }: AnyCatalog): boolean =>
  !runs && Object.values(specs).every(({ personal }) => !personal);

type Transacted = Pick<Pending, 'heads' | 'streams'>;

interface Kept extends FoldedStream<unknown> {
  readonly kind: string;
}

/**
 * The states of the streams that this process worked on last, so that a command reads only what came since
 * (decision 0123). A state is used only if the log still has the event that it ends with.
 */
export class RecentStreams {
  private readonly streams = new Map<string, Kept>();
  private readonly kinds: ReadonlySet<string>;
  private trust = MOST_TRUST;

  constructor(
    { kinds }: Pick<Registry, 'kinds'>,
    private readonly most = MOST,
  ) {
    this.kinds = new Set(kinds.filter(isKept).map(({ kind }) => kind));
  }

  get(kind: string, tenantId: string, streamId: string): FoldedStream<unknown> | undefined {
    const kept = this.streams.get(keyOf({ tenantId, streamId }));
    return kept?.kind === kind ? kept : undefined;
  }

  /** Hardly any other process writes to the streams that this one works on. */
  get areTrusted(): boolean {
    return this.trust >= TRUSTED_FROM;
  }

  /** @param asKept all streams that a command took from memory were current */
  note(asKept: boolean): void {
    this.trust = asKept ? Math.min(this.trust + 1, MOST_TRUST) : Math.max(this.trust - LOST_TRUST, 0);
  }

  /** Keeps what a transaction loaded and wrote, once it is committed. */
  keep({ heads, streams }: Transacted): void {
    if (heads.size > MOST_OF_ONE_ACT) return this.outdate({ heads, streams });
    for (const [id, { kind, version, hash }] of heads) {
      const stream = streams.get(id);
      if (!stream || version === 0 || !this.kinds.has(kind)) continue;
      const name = keyOf({ tenantId: stream.tenantId, streamId: id });
      // Another command has written to it since this one read it.
      if ((this.streams.get(name)?.version ?? 0) > version) continue;
      // The last one to be used is the last one to go.
      this.streams.delete(name);
      this.streams.set(name, { kind, version, hash, state: stream.state });
    }
    for (const name of this.streams.keys()) {
      if (this.streams.size <= this.most) return;
      this.streams.delete(name);
    }
  }

  /** Forgets what a transaction changed that keeps nothing. */
  outdate({ heads, streams }: Transacted): void {
    for (const [id, { version }] of heads) {
      const tenantId = streams.get(id)?.tenantId;
      if (tenantId && this.streams.get(keyOf({ tenantId, streamId: id }))?.version !== version)
        this.forget(tenantId, id);
    }
  }

  forget(tenantId: string, streamId: string): void {
    this.streams.delete(keyOf({ tenantId, streamId }));
  }
}
