import type { Sql } from '../../db/database.js';
import type { EventRecord } from '../../events/event.js';
import { DAY_MS } from '../../durations.js';
import { type Recorded, recordedJumps } from '../checkpoints/clock-jumps.js';
import { addJump, type Findings, addFault, moment } from '../findings.js';
import { type Seal, sealColumns, type Sealed, sealHash, SealRoot } from './seal.js';

/** A clock may be off by an hour or a time zone; a date in another year is detected. */
const TOLERANCE_MS = DAY_MS;
const moved = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();

type Dated = Sealed & Pick<EventRecord, 'tenantId' | 'recordedAt'>;

/** Compares one tenant's seals with its events: each event belongs to exactly one, or is not sealed yet. */
export class SealCheck {
  private readonly roots = new Map<number, SealRoot>();
  /** Seals whose events have all been seen, so that not all are kept in memory. */
  private readonly whole = new Set<number>();
  private readonly counts = new Map<number, number>();
  /** Time limits of each seal as text, since they are compared for every event. */
  private readonly bounds: readonly { readonly early: string; readonly late: string }[];

  private constructor(
    private readonly seals: readonly Seal[],
    private readonly jumps: readonly Recorded[],
    private readonly findings: Findings,
  ) {
    this.bounds = seals.map(({ takenAt }) => ({
      early: moved(takenAt, -TOLERANCE_MS),
      late: moved(takenAt, TOLERANCE_MS),
    }));
  }

  static async of(sql: Sql, tenantId: string, findings: Findings): Promise<SealCheck> {
    const seals = await sql.query<Seal>(`select ${sealColumns} from seals where tenant_id = $1 order by number`, [
      tenantId,
    ]);
    return new SealCheck(seals, await recordedJumps(sql), findings);
  }

  add(event: Dated): void {
    const index = this.indexOf(event.position);
    const seal = this.seals[index];
    this.date(event, index);
    if (!seal) {
      this.findings.unsealed++;
      return;
    }
    const root = this.roots.get(index) ?? new SealRoot(seal.form);
    this.roots.set(index, root);
    this.counts.set(index, (this.counts.get(index) ?? 0) + 1);
    root.add(event);
    if (this.whole.delete(index) || root.events !== seal.events || !root.value().equals(seal.root)) return;
    this.whole.add(index);
    this.roots.delete(index);
  }

  /** The first seal that covers the position. */
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

  /** An event after a seal cannot be dated long before it, nor long after the seal that covers it. */
  private date({ tenantId, streamId, version, position, recordedAt }: Dated, index: number): void {
    const early = recordedAt < (this.bounds[index - 1]?.early ?? '');
    const late = this.bounds[index]?.late;
    if (!early && !(late !== undefined && recordedAt > late)) return;
    const jump = this.jumpThatExplains(recordedAt, index);
    if (jump) {
      const { checkpoint, before, after } = jump;
      return addJump(this.findings, { checkpoint, before, after, events: 1 });
    }
    const words = `event ${version} is dated ${moment(recordedAt)}, long ${early ? 'before the seal that it came after' : 'after the seal that covers it'}`;
    addFault(this.findings, 'dates', { words, tenantId, streamId, version, position });
  }

  /** A jump between the two seals, if the date fits one of its clocks. */
  private jumpThatExplains(recordedAt: string, index: number): Recorded | undefined {
    const [previous, next] = [this.seals[index - 1], this.seals[index]];
    const within = this.jumps.filter(
      ({ position }) => position >= (previous?.throughPosition ?? 0) && position <= (next?.throughPosition ?? Infinity),
    );
    const said = [previous?.takenAt, next?.takenAt, ...within.flatMap(({ before, after }) => [before, after])]
      .filter((instant) => instant !== undefined)
      .sort();
    const [first = '', last = ''] = [said[0], said.at(-1)];
    const fits =
      within.length > 0 && recordedAt >= moved(first, -TOLERANCE_MS) && recordedAt <= moved(last, TOLERANCE_MS);
    return fits ? within[0] : undefined;
  }

  end(): void {
    this.findings.seals += this.seals.length;
    this.seals.forEach((seal, index) => {
      const words = this.fault(seal, index);
      if (words) addFault(this.findings, 'seals', { words, tenantId: seal.tenantId, position: seal.throughPosition });
    });
  }

  private fault({ hash, ...seal }: Seal, index: number): string | undefined {
    const previous = this.seals[index - 1];
    const named = `seal ${seal.number} of ${moment(seal.takenAt)}`;
    if (seal.number !== (previous?.number ?? 0) + 1) return `a seal is missing before ${named}`;
    if (!sealHash(previous?.hash, seal).equals(hash)) return `${named}, was altered`;
    if (this.whole.has(index)) return undefined;
    const there = this.counts.get(index) ?? 0;
    return `events that ${named}, covers are not those that were sealed: ${seal.events} were, ${there} are there`;
  }
}
