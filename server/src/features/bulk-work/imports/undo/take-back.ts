import type { ActPlace } from '@evergreen/workflows/bulk-work/importAct.events';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { takeBackRecord } from '../../../../kernel/records/writing.js';
import { authorities, licenseTypes } from '../../../licensing/authorities/index.js';
import { corporateEntities } from '../../../parties/entities/index.js';
import { removeAdded } from '../../../licensing/licenses/license/licenses.intake.js';
import { unmakeFamilies } from '../../../licensing/licenses/hierarchy/make-family.js';
import { properties } from '../../../parties/properties/index.js';
import { removePastRenewals } from '../../../renewing/renewals/index.js';
import type { ActBatch, ActOfImport, ActWork } from '../acts/act-work.js';
import { type ImportedKind, importedKinds } from '../records/imported-kinds.js';
import { cameAlongSql, freeSql, tableOf } from './free.sql.js';

interface Made {
  readonly id: string;
  readonly place: number;
  /** The creating event; null if it no longer exists. */
  readonly eventId: string | null;
}

interface Requested {
  readonly after: number;
  readonly most: number;
  /** Only records of this act. */
  readonly actId: string | null;
}

/** Looks up records and their events by key, however many there are. */
const madeOf = (sql: Sql, { tenantId, importId }: ActOfImport, kind: ImportedKind, { after, most, actId }: Requested) =>
  sql.query<Made>(
    `select m.id, m.place, (select e.event_id from events e join ${tableOf[kind]} o on o.tenant_id = e.tenant_id and o.id = e.stream_id
       where e.tenant_id = $1 and e.stream_id = m.id and e.version = 1) as "eventId"
     from imported_records m
     where m.tenant_id = $1 and m.import_id = $2 and m.kind = $3 and m.place > $4 and ($5::uuid is null or m.act_id = $5)
     order by m.place limit $6`,
    [tenantId, importId, kind, after, actId, most],
  );

type ExistingRecord = Made & { readonly eventId: string };

type Remove = (uow: UnitOfWork, tenantId: string, free: readonly ExistingRecord[]) => Promise<void>;

const removing =
  (remove: (uow: UnitOfWork, tenantId: string, record: ExistingRecord) => Promise<void>): Remove =>
  async (uow, tenantId, free) => {
    for (const record of free) await remove(uow, tenantId, record);
  };

const remove: Record<ImportedKind, Remove> = {
  license: async (uow, tenantId, free) => {
    const ids = free.map(({ id }) => id);
    await removePastRenewals(uow, tenantId, ids);
    await unmakeFamilies(uow, tenantId, ids);
    await removing(removeAdded)(uow, tenantId, free);
  },
  property: removing((uow, tenantId, record) => takeBackRecord(uow, properties, record, tenantId)),
  corporateEntity: removing((uow, tenantId, record) => takeBackRecord(uow, corporateEntities, record, tenantId)),
  licenseType: removing((uow, tenantId, record) => takeBackRecord(uow, licenseTypes, record, tenantId)),
  authority: removing((uow, tenantId, record) => takeBackRecord(uow, authorities, record, tenantId)),
};

/** A primary license goes with its secondary ones. */
const withFamilies = async (
  sql: Sql,
  { tenantId }: ActOfImport,
  kind: ImportedKind,
  existing: readonly ExistingRecord[],
) => {
  if (kind !== 'license') return existing;
  const ids = new Set(existing.map(({ id }) => id));
  const along = await sql.query<ExistingRecord>(cameAlongSql, [tenantId, [...ids]]);
  return [...existing, ...along.filter(({ id }) => !ids.has(id))];
};

/** The next records of the first kind that has some; those in use stay. */
export const takeBackNext = async (
  uow: UnitOfWork,
  act: ActOfImport,
  { after, most, leave }: { readonly after: ActPlace; readonly most: number; readonly leave: string | null },
  actId: string | null = null,
): Promise<ActBatch | undefined> => {
  for (let { rank, place } = after; rank < importedKinds.length; rank++, place = -1) {
    const kind = importedKinds[rank];
    const made = kind ? await madeOf(uow, act, kind, { after: place, most, actId }) : [];
    const last = made.at(-1);
    if (!kind || !last) continue;
    const existing = made.filter((record): record is ExistingRecord => record.eventId !== null);
    const members = leave === null ? await withFamilies(uow, act, kind, existing) : [];
    const rows = await uow.query<{ id: string }>(freeSql[kind], [act.tenantId, members.map(({ id }) => id)]);
    const free = new Set(rows.map(({ id }) => id));
    await remove[kind](
      uow,
      act.tenantId,
      members.filter(({ id }) => free.has(id)),
    );
    return {
      upTo: { rank, place: last.place },
      done: free.size,
      kept: existing.filter(({ id }) => !free.has(id)).length,
    };
  }
  return undefined;
};

/** Licenses first, then records without dependents. */
export const takingBack: ActWork = { next: (uow, act, records) => takeBackNext(uow, act, records) };
