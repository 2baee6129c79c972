import type { LicensingServiceLevel, Role, ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import { withoutClient } from '@evergreen/workflows/shown';
import type { Reading } from '../db/reading.js';
import type { Scope } from '../db/scope.js';

/** The request that an act belongs to. */
export interface RequestContext {
  readonly id: string;
  /** The person's act, when the caller named it: the same key gets the first answer (decision 3). */
  readonly idempotencyKey?: string | undefined;
  /** Hash of method, path and body: what the key stands for. */
  readonly hash?: string | undefined;
  /** What a large body held, by the names that stand for it; see `documentBytes`. */
  readonly documents?: ReadonlyMap<string, Buffer> | undefined;
  /** The version of the record that the person saw. */
  readonly ifMatch?: number | undefined;
  /** It tells of the past: what it writes to people is kept, and nobody is sent it. */
  readonly keepsMail?: boolean | undefined;
  /** It only reads, and a standby may answer it. */
  readonly reading?: Reading | undefined;
  /** Hears of the last event that the act wrote, where the act can be undone; undefined where it cannot. */
  readonly onUndoable?: ((eventId: string | undefined) => void) | undefined;
  /** Hears which version the act left of what it changed; undefined where it did not change one thing. */
  readonly onVersion?: ((version: number | undefined) => void) | undefined;
}

/** Who acts, from the session and nowhere else. */
export interface Actor {
  readonly kind: 'firm' | 'client' | 'system';
  /** null: the program itself. */
  readonly userId: string | null;
  readonly roles: readonly Role[];
  /** The tenant that the person's account belongs to. */
  readonly homeTenantId: string;
  readonly firmId: string;
  /** The client that is worked on: one's own, or the one chosen by a firm's person; null when none is chosen. */
  readonly clientId: string | null;
  /** It is inactive, and only looked at. */
  readonly clientAtRest?: boolean | undefined;
  readonly clientServiceLevel: ClientServiceLevel | null;
  readonly licensingServiceLevel: LicensingServiceLevel | null;
  /** Of the client that is worked on. */
  readonly timeZone: string;
  /** One more tenant that this act works in: a client of the firm that is not the one worked on, or is about to be. */
  readonly besides?: string | undefined;
  readonly request: RequestContext;
}

/** The tenant whose records an act is about. */
export const tenantOf = (by: Actor): string => by.clientId ?? by.homeTenantId;

export const scopeOf = (by: Actor): Scope => ({
  tenants: [...new Set([tenantOf(by), by.homeTenantId, ...(by.besides ? [by.besides] : [])])],
  provider: by.firmId,
  ...(by.request.reading && { reading: by.request.reading }),
});

/** A person of the firm as the firm; what is seen of the client that is worked on is seen still. */
export const asFirm = (by: Actor): Actor => ({ ...withoutClient(by), besides: by.clientId ?? undefined });

/** The program itself, at work for a tenant: jobs, imports, sample data. */
export const systemActor = (tenantId: string, firmId: string, requestId: string, onBehalf?: Partial<Actor>): Actor => ({
  kind: 'system',
  userId: null,
  roles: [],
  homeTenantId: tenantId,
  firmId,
  clientId: null,
  clientServiceLevel: null,
  licensingServiceLevel: null,
  timeZone: 'America/New_York',
  request: { id: requestId },
  ...onBehalf,
});
