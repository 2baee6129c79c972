import type { FindingKind } from '@evergreen/contracts/bulk-work/sources';
import { findingKinds } from '@evergreen/contracts/bulk-work/sources';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { isOfListedType } from '../findings/findings.sql.js';
import { keepFindings } from '../findings/keep-findings.js';
import type { SourceToFetch } from './source-to-fetch.js';
import type { ComparedFigures, ListFigures } from './doubts.js';

export interface CheckedList {
  readonly listId: string;
  readonly importId: string;
}

interface EarlierList extends ListFigures {
  readonly listId: string | null;
  readonly importId: string;
}

/** The date columns that both lists have and that were read in different orders. */
const otherOrders = `(select coalesce(jsonb_agg(n.key), '[]') from jsonb_each_text(r.reading -> 'dates') n
  join import_runs b on b.tenant_id = r.tenant_id and b.id = $3
  where b.reading -> 'dates' ->> n.key <> n.value)`;

const figuresSql = `select r.columns || r.empty_columns as columns, r.open_questions as questions, ${otherOrders} as "otherOrders", coalesce(r.total, 0) as rows, r.refused,
    (select count(distinct x.license_id) from register_rows x where x.tenant_id = r.tenant_id and x.import_id = r.id) as named,
    (select count(*) from import_differences d where d.tenant_id = r.tenant_id and d.import_id = r.id and d.kind = 'Vanished'
      and ${isOfListedType('$2, $3')}
      and not exists (select from import_differences b where b.tenant_id = d.tenant_id and b.import_id = $3
        and b.kind = 'Vanished' and b.license_id = d.license_id)) as gone
  from import_runs r where r.tenant_id = $1 and r.id = $2`;

/** The last list that was right, or the import that the mapping comes from. */
const earlierSql = `select l.id as "listId", r.id as "importId", r.columns, coalesce(r.total, 0) as rows,
    case when r.status = 'Completed' then (r.done ->> 'refused')::int else r.refused end as refused
  from import_runs r left join source_lists l on l.tenant_id = r.tenant_id and l.import_id = r.id and l.source_id = $2
  where r.tenant_id = $1
    and (l.status = 'Compared' and l.id <> $4 and l.created_on >= $5 or r.id = $3)
  order by l.created_on desc nulls last, l.id desc limit 1`;

export const earlierOf = async (
  uow: UnitOfWork,
  { id, importId, modifiedOn }: SourceToFetch,
  listId: string,
): Promise<EarlierList | null> =>
  (await uow.query<EarlierList>(earlierSql, [tenantOf(uow.by), id, importId, listId, modifiedOn]))[0] ?? null;

export const figuresOf = async (
  uow: UnitOfWork,
  importId: string,
  earlier: Pick<EarlierList, 'importId'> | null,
): Promise<ComparedFigures> => {
  const params = [tenantOf(uow.by), importId, earlier?.importId ?? null];
  const [figures] = await uow.query<ComparedFigures>(figuresSql, params);
  if (!figures) throw new Error(`The import ${importId} has no row`);
  return figures;
};

const nothing = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<FindingKind, number>;

/** The findings of a list that is right, by kind. */
export const conclude = async (
  uow: UnitOfWork,
  source: SourceToFetch,
  list: CheckedList,
  earlier: EarlierList | null,
): Promise<Record<FindingKind, number>> => {
  const before = earlier?.listId === null ? null : (earlier?.importId ?? null);
  const counts = await keepFindings(uow, { sourceId: source.id, ...list, before });
  return { ...nothing, ...counts };
};
