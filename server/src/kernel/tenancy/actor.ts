import type { LicensingServiceLevel, Role, ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import { withoutClient } from '@evergreen/workflows/bulk-work/shown';
import type { Reading } from '../db/standby/reading.js';
import type { Scope } from '../db/scope.js';

/** The request in which a user acts. */
export interface RequestContext {
  readonly id: string;
  /** The header Idempotency-Key: a repeated request gets the first answer (decision 3). */
  readonly idempotencyKey?: string | undefined;
  /** Hash of method, path and body, to detect a key that is used for another request. */
  readonly hash?: string | undefined;
  /** Documents of a large body, by placeholder; see `documentBytes`. */
  readonly documents?: ReadonlyMap<string, Buffer> | undefined;
  /** The version of the record that the user saw. */
  readonly ifMatch?: number | undefined;
  /** The act belongs to sample data of the past: its mail is stored but not sent. */
  readonly keepsMail?: boolean | undefined;
  /** A read that a replica may answer. */
  readonly reading?: Reading | undefined;
  /** Receives the last event of the act if it can be undone; otherwise undefined. */
  readonly onUndoable?: ((eventId: string | undefined) => void) | undefined;
  /** Receives the new version of the changed record; undefined if the act changed none or several. */
  readonly onVersion?: ((version: number | undefined) => void) | undefined;
}

/** The user who acts, according to the session, or the program itself. */
export interface Actor {
  readonly kind: 'firm' | 'client' | 'system';
  /** null: the program itself. */
  readonly userId: string | null;
  readonly roles: readonly Role[];
  /** The tenant of the user's account. */
  readonly homeTenantId: string;
  readonly firmId: string;
  /** The current client: the user's own, or the one that a user of the firm chose; null if none is chosen. */
  readonly clientId: string | null;
  /** The client is inactive and read only. */
  readonly clientAtRest?: boolean | undefined;
  readonly clientServiceLevel: ClientServiceLevel | null;
  readonly licensingServiceLevel: LicensingServiceLevel | null;
  /** The current client's time zone: an IANA name. */
  readonly timeZone: string;
  /** One more tenant of this act: a client of the firm that is not the current one, or is being created. */
  readonly extraTenantId?: string | undefined;
  readonly request: RequestContext;
}

/** The tenant of an act's records. */
export const tenantOf = (by: Actor): string => by.clientId ?? by.homeTenantId;

export const scopeOf = (by: Actor): Scope => ({
  tenants: [...new Set([tenantOf(by), by.homeTenantId, ...(by.extraTenantId ? [by.extraTenantId] : [])])],
  provider: by.firmId,
  ...(by.request.reading && { reading: by.request.reading }),
});

/** A user of the firm acting for the firm; the current client stays readable. */
export const asFirm = (by: Actor): Actor => ({ ...withoutClient(by), extraTenantId: by.clientId ?? undefined });

/** The program itself, working for a tenant: jobs, imports, sample data. */
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
