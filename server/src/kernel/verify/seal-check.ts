import type { Sql } from '../db/database.js';
import { type Findings, found, moment } from './findings.js';
import { type Seal, sealColumns, type Sealed, sealHash, SealRoot } from './seal.js';

/** Holds one tenant's seals against its events: each event belongs to exactly one, or is not sealed yet. */
export class SealCheck {
  private readonly roots: SealRoot[];

  private constructor(
    private readonly seals: readonly Seal[],
    private readonly findings: Findings,
  ) {
    this.roots = seals.map(() => new SealRoot());
  }

  static async of(sql: Sql, tenantId: string, findings: Findings): Promise<SealCheck> {
    const seals = await sql.query<Seal>(`select ${sealColumns} from seals where tenant_id = $1 order by number`, [
      tenantId,
    ]);
    return new SealCheck(seals, findings);
  }

  add(event: Sealed): void {
    const root = this.roots[this.indexOf(event.position)];
    if (root) root.add(event);
    else this.findings.unsealed++;
  }

  /** The first seal that reaches so far. */
  private indexOf(position: number): number {
    let low = 0;
    let high = this.seals.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.seals[middle]?.throughPosition ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  end(): void {
    this.findings.seals += this.seals.length;
    this.seals.forEach((seal, index) => {
      const words = this.fault(seal, this.seals[index - 1], this.roots[index] ?? new SealRoot());
      if (words) found(this.findings, { words, tenantId: seal.tenantId, position: seal.throughPosition });
    });
  }

  private fault({ hash, ...seal }: Seal, previous: Seal | undefined, root: SealRoot): string | undefined {
    const named = `seal ${seal.number} of ${moment(seal.takenAt)}`;
    if (seal.number !== (previous?.number ?? 0) + 1) return `a seal is missing before ${named}`;
    if (!sealHash(previous?.hash, seal).equals(hash)) return `${named}, was altered`;
    if (root.value().equals(seal.root)) return undefined;
    return `events that ${named}, covers are not those that were sealed: ${seal.events} were, ${root.events} are there`;
  }
}
