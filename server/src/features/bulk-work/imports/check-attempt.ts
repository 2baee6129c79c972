import { newId } from '../../../kernel/ids.js';
import type { Sql } from '../../../kernel/db/database.js';

/**
 * One attempt to check an import. A worker that was considered dead may continue after a long pause while another
 * does its job: both would write and delete each other's differences. The later attempt takes over; the earlier one
 * notices at its next step.
 */
export class CheckAttempt {
  private readonly id = newId();

  constructor(
    private readonly tenantId: string,
    private readonly importId: string,
  ) {}

  /** Waits for a running step of an earlier attempt, so that its writes are visible. */
  async begin(sql: Sql): Promise<void> {
    await sql.query('update import_samples set check_id = $3 where tenant_id = $1 and import_id = $2', [
      this.tenantId,
      this.importId,
      this.id,
    ]);
  }

  /** Prevents a takeover until the transaction ends. @returns false after a takeover */
  async holds(sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      'select from import_samples where tenant_id = $1 and import_id = $2 and check_id = $3 for update',
      [this.tenantId, this.importId, this.id],
    );
    return rows.length > 0;
  }
}
