/** What row-level security opens to one transaction. */
export interface Scope {
  /** Tenants that may be read and written. */
  readonly tenants: readonly string[];
  /** The firm whose provider-managed records may be read. */
  readonly provider?: string | undefined;
}
