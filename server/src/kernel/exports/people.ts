import { named } from './declaration.js';

/** A user's name by id, which outlives the account. */
export const person = (tenant: string, id: string): string => `(select ${named('s.label')} from subjects s
  where s.tenant_id in (${tenant}, app_provider()) and s.id = ${id})`;
