import type { Sql } from './connections/connection.js';

const BLIND = `select p.tablename as "on", pg_get_userbyid(c.relowner) as owner from pg_policies p
  join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
  where p.schemaname = 'public' and p.policyname = 'owner_all' and not pg_get_userbyid(c.relowner) = any (p.roles) and not 'public' = any (p.roles)
  order by 1`;

/**
 * After a restore under another role, the policies still name the former owner, and the new one sees no events.
 * @throws if a table is in this state
 */
export const refuseBlindOwner = async (sql: Sql): Promise<void> => {
  const blind = await sql.query<{ on: string; owner: string }>(BLIND);
  const [first] = blind;
  if (first)
    throw new Error(
      `The policy owner_all names another role than the owner of the table: ${blind.map(({ on }) => on).join(', ')}. Nothing was changed. ` +
        `Say for each: alter policy owner_all on ${first.on} to ${first.owner};`,
    );
};
