import { named } from './declaration.js';

/** Whoever has the id, by the name that stays when an account has gone. */
export const person = (tenant: string, id: string): string => `(select ${named('s.label')} from subjects s
  where s.tenant_id in (${tenant}, app_provider()) and s.id = ${id})`;
