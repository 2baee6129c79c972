import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import type { Role } from '@evergreen/contracts/accounts/enums';
import type { Sql } from '../../../kernel/db/database.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';

interface Requested {
  readonly firmId: string;
  readonly userId: string | null;
  readonly besides: string | undefined;
  readonly requestId: string;
}

interface Found {
  readonly roles: Role[];
  readonly clientId: string | null;
  readonly timeZone: string | null;
}

const foundSql = `select u.roles, c.id as "clientId", c.time_zone as "timeZone"
  from users u left join clients c on c.tenant_id = u.tenant_id and c.id = $3
  where u.tenant_id = $1 and u.id = $2 and u.status <> 'inactive'`;

/** The requester of a firm's export with current rights; none if deleted or inactive. */
export const firmStarterOf = async (sql: Sql, { firmId, userId, besides, requestId }: Requested): Promise<Actor> => {
  const program = systemActor(firmId, firmId, requestId, { userId });
  const [starter] = await sql.query<Found>(foundSql, [firmId, userId, besides ?? null]);
  if (!starter) return program;
  const timeZone = knownTimeZone(starter.timeZone ?? defaultTimeZone) ?? defaultTimeZone;
  return { ...program, kind: 'firm', roles: starter.roles, extraTenantId: starter.clientId ?? undefined, timeZone };
};
