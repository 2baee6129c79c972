import type { Reading } from './standby/reading.js';

/** What row-level security allows a transaction. */
export interface Scope {
  /** Tenants that it may read and write. */
  readonly tenants: readonly string[];
  /** The firm whose provided records it may read. */
  readonly provider?: string | undefined;
  /** Set if a replica may answer: only for requests that write nothing. */
  readonly reading?: Reading | undefined;
}
