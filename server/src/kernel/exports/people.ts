import { nameOrErased } from './declaration.js';

/** A user's name by id, which outlives the account. */
export const person = (tenant: string, id: string): string => `(select ${nameOrErased('s.label')} from subjects s
  where s.tenant_id in (${tenant}, app_provider()) and s.id = ${id})`;
