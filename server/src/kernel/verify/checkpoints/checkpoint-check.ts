import type { Sql } from '../../db/database.js';
import { inBatches } from '../../db/in-batches.js';
import {
  beforeAll,
  checkpointColumns,
  checkpointHash,
  checkpointRoot,
  type Counted,
  type StoredCheckpoint,
} from './checkpoint.js';
import type { CheckpointKey } from './checkpoint-key.js';
import { type KeptRow, keptDigest } from '../rows/kept-rows.js';
import { type Findings, addFault, moment, NOWHERE } from '../findings.js';

interface Covered extends Omit<Counted, 'hash'> {
  /** In hex; null if the seal is missing. */
  readonly hash: string | null;
}
type Listed = StoredCheckpoint & { readonly covered: readonly Covered[]; readonly recorded: readonly KeptRow[] };

const listed = `select ${checkpointColumns}, (
    select coalesce(jsonb_agg(jsonb_build_object('tenantId', k.tenant_id, 'number', k.number, 'hash', encode(s.hash, 'hex'))
      order by k.tenant_id), '[]')
    from checkpoint_seals k left join seals s on s.tenant_id = k.tenant_id and s.number = k.number where k.checkpoint = c.number
  ) as covered, (
    select coalesce(jsonb_agg(jsonb_build_object('tenantId', r.tenant_id, 'source', r.source, 'userId', r.user_id,
      'position', r.position, 'digests', r.digests)), '[]')
    from kept_rows r where r.checkpoint = c.number
  ) as recorded from checkpoints c order by c.number`;

/** Checks the chain of checkpoints: each one, its signature, and the seals that it covers. */
export class CheckpointCheck {
  private last: StoredCheckpoint | undefined;
  private readonly tenants = new Set<string>();
  private readonly hashes = new Map<number, string>();

  constructor(
    private readonly findings: Findings,
    private readonly key: CheckpointKey | undefined,
  ) {}

  /** @returns the hash of each as text, by its number */
  async run(sql: Sql): Promise<ReadonlyMap<number, string>> {
    for await (const batch of inBatches<Listed>(sql, 'checkpoints_to_verify', listed, []))
      for (const { covered, recorded, ...checkpoint } of batch) {
        this.add(checkpoint, covered);
        this.kept(checkpoint, recorded);
      }
    if (this.last) this.signature(this.last);
    await this.uncounted(sql);
    return this.hashes;
  }

  private add(checkpoint: StoredCheckpoint, seals: readonly Covered[]): void {
    this.findings.checkpoints++;
    const words = this.fault(checkpoint, seals);
    if (words) this.tell(words);
    // A jump excuses dates, and recorded digests excuse rows, so these are verified one by one.
    if (checkpoint.clockPosition != null || checkpoint.kept != null) this.signature(checkpoint);
    // A chain proves all earlier checkpoints of its key; the last one of each key is enough.
    if (this.last && this.last.key !== checkpoint.key) this.signature(this.last);
    this.hashes.set(checkpoint.number, checkpoint.hash.toString('hex'));
    this.last = checkpoint;
  }

  private fault(checkpoint: StoredCheckpoint, seals: readonly Covered[]): string | undefined {
    const { number, takenAt, root, hash, tenants } = checkpoint;
    const named = `checkpoint ${number} of ${moment(takenAt)}`;
    for (const { tenantId } of seals) this.tenants.add(tenantId);
    if (number !== (this.last?.number ?? 0) + 1) return `a checkpoint is missing before ${named}`;
    const previous = this.last?.hash ?? beforeAll;
    if (!checkpointHash({ ...checkpoint, previous }).equals(hash)) return `${named}, was altered`;
    const gone = seals.find((seal) => !seal.hash);
    if (gone) return `seal ${gone.number} of the tenant ${gone.tenantId}, which ${named}, counted, is not there`;
    const counted = seals.map((seal) => ({ ...seal, hash: Buffer.from(seal.hash ?? '', 'hex') }));
    if (!checkpointRoot(counted).equals(root)) return `seals that ${named}, counted are not those that were taken`;
    return tenants === this.tenants.size
      ? undefined
      : `${tenants} tenants were counted by ${named}, and ${this.tenants.size} are there`;
  }

  private kept({ number, takenAt, kept }: StoredCheckpoint, recorded: readonly KeptRow[]): void {
    if (keptDigest(recorded) === (kept ?? null)) return;
    this.tell(`digests that checkpoint ${number} of ${moment(takenAt)}, recorded of what lets people in were altered`);
  }

  private signature({ number, takenAt, hash, key, signature }: StoredCheckpoint): void {
    if (!this.key || this.key.proves(key, hash, signature)) return;
    const why = this.key.knows(key) ? 'its signature is another one' : `its key ${key} is not in the key file`;
    this.tell(`checkpoint ${number} of ${moment(takenAt)}, was not signed by this program: ${why}`);
  }

  /** A seal and its checkpoint are written in one transaction. */
  private async uncounted(sql: Sql): Promise<void> {
    const [seal] = await sql.query<Omit<Counted, 'hash'> & { all: number }>(
      `select s.tenant_id as "tenantId", s.number, count(*) over () as all from seals s
       where s.form = 2 and not exists (select from checkpoint_seals c where c.tenant_id = s.tenant_id and c.number = s.number)
       order by 1, 2 limit 1`,
    );
    const [orphan] = await sql.query<{ checkpoint: number }>(
      `select checkpoint from (select checkpoint from checkpoint_seals union select checkpoint from kept_rows) k
       where not exists (select from checkpoints c where c.number = k.checkpoint) order by 1 limit 1`,
    );
    if (orphan) this.tell(`checkpoint ${orphan.checkpoint} is missing, and what it counted is there`);
    if (seal) this.tell(`seal ${seal.number} of the tenant ${seal.tenantId} is counted in no checkpoint`, seal.all);
  }

  private tell(words: string, count = 1): void {
    addFault(this.findings, 'checkpoints', { words, position: NOWHERE }, count);
  }
}
