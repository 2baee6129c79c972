/** Work to do after the commit. Contains ids, never personal data. */
export interface Job {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** ISO 8601: not before this instant. */
  readonly notBefore?: string;
  /** The tenant of the job, if it is not the current client. */
  readonly tenantId?: string;
}

/** Called after each commit that wrote jobs; returns at once. */
export interface AfterCommit {
  nudge(): void;
}

export const AFTER_COMMIT = Symbol('after commit');

/** The columns of a job in the outbox. */
export const outboxColumns = {
  id: 'uuid',
  tenant_id: 'uuid',
  kind: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz',
  not_before: 'timestamptz',
};
