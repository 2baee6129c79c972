import type { HistorySubject } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';

const ERASED = '(erased)';
const PROGRAM = 'Evergreen';

/** The names of records and people today, among those that the user may see. */
export class NameBook {
  private constructor(
    private readonly rows: ReadonlyMap<string, HistorySubject>,
    private readonly registry: Registry,
  ) {}

  static async of(sql: Sql, registry: Registry, by: Actor, ids: readonly string[]): Promise<NameBook> {
    const rows = await sql.query<HistorySubject>(
      `with named as (select id, kind, label, owner_id as "ownerId" from subjects
                      where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[]))
       select * from named
       union
       select id, kind, label, owner_id from subjects
       where tenant_id = any ($1::uuid[]) and id in (select "ownerId" from named)`,
      [[tenantOf(by), by.firmId], [...new Set(ids)]],
    );
    return new NameBook(new Map(rows.map((row) => [row.id, row])), registry);
  }

  get names(): ReadonlyMap<string, string> {
    return new Map([...this.rows.values()].map(({ id, label }) => [id, label || ERASED]));
  }

  person(actorId: string | null): string {
    return actorId === null ? PROGRAM : this.rows.get(actorId)?.label || ERASED;
  }

  noun(kind: string): string {
    return this.registry.catalog(kind).noun;
  }

  /** A record without a name, like a renewal, is called by its owner's. */
  subject(id: string, kind: string): HistorySubject {
    const row = this.rows.get(id);
    const owner = row?.ownerId ? this.rows.get(row.ownerId) : undefined;
    if (owner && row?.label.toLowerCase() === this.noun(kind)) return owner;
    return { id, kind, label: row ? row.label || ERASED : '', ownerId: row?.ownerId ?? null };
  }

  /** "license", "LQ-1042" */
  called(id: string, kind: string): { readonly noun: string; readonly label: string } {
    const { kind: of, label } = this.subject(id, kind);
    return { noun: this.noun(of), label };
  }
}
