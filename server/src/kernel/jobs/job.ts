/** Every kind of background work, with the ids that it needs. Areas add theirs by declaration merging; personal data never travels here. */
export interface JobKinds {
  'mail.send': { messageId: string };
}
export type JobKind = keyof JobKinds;

export type Job = {
  [K in JobKind]: {
    readonly kind: K;
    readonly payload: JobKinds[K];
    readonly notBefore?: string;
    readonly tenantId?: string;
  };
}[JobKind];

/** Told after each commit that left work in the outbox. */
export interface AfterCommit {
  nudge(): void;
}
export const AFTER_COMMIT = Symbol('after commit');
