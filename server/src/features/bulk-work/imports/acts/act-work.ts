import type { ActPlace } from '@evergreen/workflows/importAct.events';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';

/** Which act, and on what. */
export interface ActOfImport {
  readonly tenantId: string;
  readonly firmId: string;
  readonly actId: string;
  readonly importId: string;
  readonly ofAct: string | null;
}

/** What became of some of its records, in the order of the work. */
export interface ActBatch {
  readonly upTo: ActPlace;
  readonly done: number;
  readonly kept: number;
}

/** How a kind of act does its next records. */
export interface ActWork {
  /**
   * @param most as many of them as this, behind `after`
   * @param leave nothing is done with them: what they would break was refused
   * @returns undefined where nothing is left
   */
  next(
    uow: UnitOfWork,
    act: ActOfImport,
    from: { readonly after: ActPlace; readonly most: number; readonly leave: string | null },
  ): Promise<ActBatch | undefined>;
}
