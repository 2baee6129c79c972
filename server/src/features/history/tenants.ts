import type { HistoryOf } from '@evergreen/contracts/history';
import { Forbidden } from '../../kernel/errors.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';

/** Whose history a person reads: the firm's own is for the firm's people. */
export const tenantAsked = (by: Actor, of: HistoryOf = 'client'): string => {
  if (of === 'client') return tenantOf(by);
  if (by.kind !== 'firm') throw new Forbidden();
  return by.firmId;
};

/** The tenants whose records a person can ask for by their ids. */
export const tenantsRead = (by: Actor): string[] =>
  by.kind === 'firm' ? [...new Set([tenantOf(by), by.firmId])] : [tenantOf(by)];
