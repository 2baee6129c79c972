/** Work to be done after the commit. Holds ids, never personal data. */
export interface Job {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** ISO 8601: not before this instant. */
  readonly notBefore?: string;
  /** The tenant that the work is for, where it is not the one that is worked on. */
  readonly tenantId?: string;
}

/** Told after each commit that wrote jobs; returns at once. */
export interface AfterCommit {
  nudge(): void;
}

export const AFTER_COMMIT = Symbol('after commit');

/** What a job leaves in the outbox, in the transaction that asks for it. */
export const outboxColumns = {
  id: 'uuid',
  tenant_id: 'uuid',
  kind: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz',
  not_before: 'timestamptz',
};
