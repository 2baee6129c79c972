import type { DataSource } from 'typeorm';
import type { Sql } from '../../db/database.js';
import type { Registry } from '../../events/registry.js';
import { shapeOf } from '../../events/table-shape.js';
import { type Findings, addFault, NOWHERE } from '../findings.js';

interface OffRow {
  readonly id: string;
  readonly version: number;
  readonly head: number | null;
  readonly all: number;
}

const wordsOf = ({ version, head }: OffRow): string => {
  if (head === null) return `none of its events is there; its row has seen ${version}`;
  return version > head
    ? `its row has seen ${version} events, and ${head} are there`
    : `its row has seen ${version} of its ${head} events; evergreen rebuild mends this`;
};

/** Each record's own row has its stream's version: a row ahead of its stream shows missing events. */
export const checkRows = async (
  sql: Sql,
  registry: Registry,
  source: DataSource,
  tenantId: string,
  findings: Findings,
) => {
  const owns = new Set(registry.areas.flatMap(({ projections }) => projections.flatMap(({ own }) => own ?? [])));
  for (const own of owns) {
    const [off] = await sql.query<OffRow>(
      `select r.id, r.version, h.version as head, count(*) over () as all
       from "${shapeOf(source, own).table}" r
       left join lateral (select e.version from events e where e.tenant_id = r.tenant_id and e.stream_id = r.id
                          order by e.version desc limit 1) h on true
       where r.tenant_id = $1 and h.version is distinct from r.version order by r.id limit 1`,
      [tenantId],
    );
    if (!off) continue;
    const { id: streamId, version, all } = off;
    addFault(findings, 'rows', { words: wordsOf(off), tenantId, streamId, version, position: NOWHERE }, all);
  }
};
