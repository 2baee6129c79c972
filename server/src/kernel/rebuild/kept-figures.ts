import type { Sql } from '../db/database.js';
import type { KeptFigures } from '../events/area.js';
import type { Difference } from './shadow.js';

interface Wrong {
  readonly tenantId: string;
  readonly lines: number;
}

/**
 * Counts the wrong lines of a tenant's totals. Rows and totals are written in one transaction, so no lock is needed.
 */
export const wrongLines = async (sql: Sql, { wrong }: KeptFigures, tenantId: string): Promise<number> => {
  const [row] = await sql.query<{ lines: number }>(`select ${wrong}($1) as lines`, [tenantId]);
  return row?.lines ?? 0;
};

/** Totals that the database maintains, for all tenants: recalculates the wrong ones. */
export class FiguresOfAll {
  private wrong: readonly Wrong[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly figures: KeptFigures,
  ) {}

  /** While users write. */
  async compare(): Promise<void> {
    this.wrong = await this.sql.query<Wrong>(
      `select tenant as "tenantId", lines from event_tenants() tenant cross join lateral (select ${this.figures.wrong}(tenant) as lines) w
       where lines > 0`,
    );
  }

  /** While appends wait, with the repaired rows. */
  async mend(): Promise<Difference[]> {
    for (const { tenantId } of this.wrong) await this.sql.query(`select ${this.figures.count}($1)`, [tenantId]);
    const changed = this.wrong.reduce((sum, { lines }) => sum + lines, 0);
    return changed > 0 ? [{ table: this.figures.table, missing: 0, extra: 0, changed }] : [];
  }
}
