import type pg from 'pg';
import type { ConfigValues } from '../kernel/config/config.js';
import { Misuse } from './given.js';
import { inLines } from './in-lines.js';
import { asOwner } from './owner.js';

export interface NamedClient {
  readonly id: string;
  readonly firmId: string;
  readonly timeZone: string;
}

interface Found extends NamedClient {
  readonly name: string;
  readonly firm: string;
}

const SHOWN = 10;

const firmsSql = `select name from firms where $1::text is null or name = $1 order by name limit ${SHOWN}`;

const exactSql = `select c.id, c.tenant_id as "firmId", c.time_zone as "timeZone", c.name, f.name as firm
  from clients c join firms f on f.id = c.tenant_id
  where c.name = $1 and ($2::text is null or f.name = $2) order by firm, c.id`;

/** Clients with similar names, the most similar first. */
const nearSql = `select c.id, c.tenant_id as "firmId", c.time_zone as "timeZone", c.name, f.name as firm
  from clients c join firms f on f.id = c.tenant_id
  where ($2::text is null or f.name = $2)
    and (name_key(c.name) = name_key($1) or strpos(name_key(c.name), name_key($1)) > 0 or similarity(c.name, $1) > 0.3)
  order by name_key(c.name) = name_key($1) desc, similarity(c.name, $1) desc, c.name, firm limit ${SHOWN}`;

const listed = (matches: readonly Found[]): string => inLines(matches.map(({ name, firm }) => `${name} (${firm})`));

const checkFirm = async (owner: pg.Client, firm: string | undefined): Promise<void> => {
  if (firm === undefined) return;
  const exact = await owner.query(firmsSql, [firm]);
  if (exact.rowCount) return;
  const { rows } = await owner.query<{ name: string }>(firmsSql, [null]);
  throw new Misuse(`There is no firm named "${firm}". The firms are:\n${inLines(rows.map(({ name }) => name))}`);
};

/**
 * The one client with exactly this name: an import for another one cannot easily be undone.
 * @throws Misuse with clients of similar names
 */
export const clientNamed = (config: ConfigValues, name: string, firm: string | undefined): Promise<NamedClient> =>
  asOwner(config, async (owner) => {
    await checkFirm(owner, firm);
    const { rows: exact } = await owner.query<Found>(exactSql, [name, firm ?? null]);
    const [client, other] = exact;
    if (client && other)
      throw new Misuse(`Clients of several firms are named "${name}". Say which with --firm:\n${listed(exact)}`);
    if (client) return client;
    const { rows: near } = await owner.query<Found>(nearSql, [name, firm ?? null]);
    const whose = firm === undefined ? '' : ` of ${firm}`;
    const meant = near.length > 0 ? ` Do you mean one of these?\n${listed(near)}` : '';
    throw new Misuse(`There is no client${whose} named "${name}".${meant}`);
  });
