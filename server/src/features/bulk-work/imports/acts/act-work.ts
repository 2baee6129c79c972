import type { ActPlace } from '@evergreen/workflows/bulk-work/importAct.events';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';

/** The act and its import. */
export interface ActOfImport {
  readonly tenantId: string;
  readonly firmId: string;
  readonly actId: string;
  readonly importId: string;
  readonly ofAct: string | null;
  /** The user who began it, with current rights. */
  readonly starter: Actor;
}

/** The result of some records, in order. */
export interface ActBatch {
  readonly upTo: ActPlace;
  readonly done: number;
  readonly kept: number;
}

/** How a kind of act processes its next records. */
export interface ActWork {
  /**
   * @param most limit
   * @param leave the reason to skip them, since they were refused before
   * @returns undefined at the end
   */
  next(
    uow: UnitOfWork,
    act: ActOfImport,
    from: { readonly after: ActPlace; readonly most: number; readonly leave: string | null },
  ): Promise<ActBatch | undefined>;
}
