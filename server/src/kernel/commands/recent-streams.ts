import type { AnyCatalog } from '../events/catalog.js';
import type { Registry } from '../events/registry.js';
import type { FoldedStream } from '../snapshots/load-stream.js';
import type { Pending } from './pending.js';

/** A state takes a few kilobytes. */
const MOST = 4_000;
/** An act on more streams than this would displace those that people work on. */
const MOST_OF_ONE_ACT = 20;

/**
 * Taking a stream from memory saves a quarter of a command; if another process wrote to it meanwhile, that costs a whole
 * one. So memory is not trusted while more than a fifth of its streams turn out to be old.
 */
const LOST_TRUST = 4;
const TRUSTED_FROM = 8;
const MOST_TRUST = 16;

/** Personal data can be erased, which no later event says; the state of a run grows with its items. */
const isKept = ({ runs, specs }: AnyCatalog): boolean =>
  !runs && Object.values(specs).every(({ personal }) => !personal);

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
    const kept = this.streams.get(nameOf(tenantId, streamId));
    return kept?.kind === kind ? kept : undefined;
  }

  /** Most streams were found as they were kept: hardly any other process works on them. */
  get areTrusted(): boolean {
    return this.trust >= TRUSTED_FROM;
  }

  /** @param asKept no other process had written to a stream since it was kept */
  note(asKept: boolean): void {
    this.trust = asKept ? Math.min(this.trust + 1, MOST_TRUST) : Math.max(this.trust - LOST_TRUST, 0);
  }

  /** Keeps what a transaction loaded and wrote, once it is committed. */
  keep({ heads, streams }: Pick<Pending, 'heads' | 'streams'>): void {
    if (heads.size > MOST_OF_ONE_ACT) return;
    for (const [id, { kind, version, hash }] of heads) {
      const stream = streams.get(id);
      if (!stream || version === 0 || !this.kinds.has(kind)) continue;
      const name = nameOf(stream.tenantId, id);
      // The last one to be used is the last one to go.
      this.streams.delete(name);
      this.streams.set(name, { kind, version, hash, state: stream.state });
    }
    for (const name of this.streams.keys()) {
      if (this.streams.size <= this.most) return;
      this.streams.delete(name);
    }
  }
}

const nameOf = (tenantId: string, streamId: string): string => `${tenantId}/${streamId}`;
