import type { Sql } from '../db/database.js';
import type { KeptFigures } from '../events/area.js';
import type { Difference } from './shadow.js';

interface Wrong {
  readonly tenantId: string;
  readonly lines: number;
}

/** How many lines of a tenant's figures are not what its rows add up to. Both are written together: no lock is needed to see it. */
export const wrongLines = async (sql: Sql, { wrong }: KeptFigures, tenantId: string): Promise<number> => {
  const [found] = await sql.query<{ lines: number }>(`select ${wrong}($1) as lines`, [tenantId]);
  return found?.lines ?? 0;
};

/** Figures that the database keeps itself, of all tenants: those that are wrong, added up again. */
export class FiguresOfAll {
  private wrong: readonly Wrong[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly figures: KeptFigures,
  ) {}

  /** While people write. */
  async compare(): Promise<void> {
    this.wrong = await this.sql.query<Wrong>(
      `select tenant as "tenantId", lines from event_tenants() tenant cross join lateral (select ${this.figures.wrong}(tenant) as lines) w
       where lines > 0`,
    );
  }

  /** While appends wait, with the rows already as they are to be. */
  async mend(): Promise<Difference[]> {
    for (const { tenantId } of this.wrong) await this.sql.query(`select ${this.figures.count}($1)`, [tenantId]);
    const changed = this.wrong.reduce((sum, { lines }) => sum + lines, 0);
    return changed > 0 ? [{ table: this.figures.table, missing: 0, extra: 0, changed }] : [];
  }
}
