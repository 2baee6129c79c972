import type { HistoryActsQuery } from '@evergreen/contracts/oversight/history';
import { Forbidden } from '../../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';

type Requested = Pick<HistoryActsQuery, 'of' | 'subjectId' | 'subjectKind'>;
type Narrowed = Requested & Pick<HistoryActsQuery, 'kind'>;

/**
 * Whose history a person reads: only the firm's users read the firm's. The record of a client belongs to the firm but
 * is in the client's history, as the firm's own record is in the firm's.
 */
export const requestedTenant = (by: Actor, { of = 'client', subjectId, subjectKind }: Requested): string => {
  if (subjectKind === 'client' && (subjectId === by.clientId || by.kind === 'firm')) return by.firmId;
  const isOwnFirm = by.kind === 'firm' && subjectKind === 'firm' && subjectId === by.firmId;
  if (of === 'client' && !isOwnFirm) return tenantOf(by);
  if (by.kind !== 'firm') throw new Forbidden();
  return by.firmId;
};

/** The requested histories, each in its one tenant: with everything of the client's, the client's own record. */
export const requestedHistories = <Q extends Narrowed>(by: Actor, query: Q): Q[] => {
  const { of = 'client', subjectId, kind = [] } = query;
  const isWithOwn = of === 'client' && subjectId === undefined && (kind.length === 0 || kind.includes('client'));
  if (by.clientId === null || !isWithOwn) return [query];
  return [query, { ...query, kind: ['client'], subjectId: by.clientId, subjectKind: 'client' }];
};

/** The tenants of these histories. */
export const requestedTenants = (by: Actor, query: Narrowed): string[] =>
  requestedHistories(by, query).map((history) => requestedTenant(by, history));

/** The tenants whose records a person can request by id. */
export const tenantsRead = (by: Actor): string[] =>
  by.kind === 'firm' ? [...new Set([tenantOf(by), by.firmId])] : [tenantOf(by)];

/** The tenants that are read for it: of the firm's, a client's users see only the record of their client. */
export const tenantsSeen = (by: Actor): string[] => [...new Set([...scopeOf(by).tenants, by.firmId])];
