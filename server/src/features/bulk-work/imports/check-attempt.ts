import { newId } from '../../../kernel/ids.js';
import type { Sql } from '../../../kernel/db/database.js';

/**
 * One attempt to check the rows of an import. A worker that was taken for dead may go on, for example after a long pause, while another
 * one does its job: both would write differences of the same import, and each would delete those of the other. The later attempt takes
 * the check over; the earlier one notices at its next step.
 */
export class CheckAttempt {
  private readonly id = newId();

  constructor(
    private readonly tenantId: string,
    private readonly importId: string,
  ) {}

  /** Waits until a step of an earlier attempt has committed: what is read afterwards shows what it wrote. */
  async begin(sql: Sql): Promise<void> {
    await sql.query('update import_samples set check_id = $3 where tenant_id = $1 and import_id = $2', [
      this.tenantId,
      this.importId,
      this.id,
    ]);
  }

  /** Until the end of the transaction no other attempt takes the check over. @returns false where one has done so already */
  async holds(sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      'select from import_samples where tenant_id = $1 and import_id = $2 and check_id = $3 for update',
      [this.tenantId, this.importId, this.id],
    );
    return rows.length > 0;
  }
}
