import type { Reading } from './reading.js';

/** What row-level security opens to one transaction. */
export interface Scope {
  /** Tenants that may be read and written. */
  readonly tenants: readonly string[];
  /** The firm whose provider-managed records may be read. */
  readonly provider?: string | undefined;
  /** Set where a standby may answer what is read: only for requests that do nothing else. */
  readonly reading?: Reading | undefined;
}
