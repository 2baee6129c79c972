import { differenceMessages, type FieldDifference } from '@evergreen/contracts/bulk-work/import-differences';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { ActOfImport, ActWork } from '../acts/act-work.js';
import { lockLicenses } from '../../../licensing/licenses/license/lock-licenses.js';
import { noteImported } from '../records/note-imported.js';
import { NamesAndPlaces } from './names-and-places.js';
import { existingById, type ExistingLicense } from './existing-licenses.js';
import { takeOver, type ToTake } from './take-over.js';

export interface Accepting extends ToTake {
  readonly place: number;
  readonly fields: readonly FieldDifference[];
}

const nextSql = `select id, kind, license_id as "licenseId", said, place, fields from import_differences
  where tenant_id = $1 and act_id = $2 and place > $3 order by place limit $4`;
const doneSql = `update import_differences d set status = x.status, reason = x.reason, taken = x.taken
  from jsonb_to_recordset($2::jsonb) as x (id uuid, status text, reason text, taken jsonb)
  where d.tenant_id = $1 and d.id = x.id`;

const text = (value: ExistingLicense[keyof ExistingLicense]): string | null =>
  Array.isArray(value)
    ? [...value].sort((a, b) => a.localeCompare(b)).join('; ')
    : typeof value === 'boolean'
      ? value
        ? 'Active'
        : 'Inactive'
      : value;

/** Whether the license is unchanged since the comparison. */
const isAsSeen = (license: ExistingLicense | undefined, { fields, kind }: Accepting): boolean =>
  license !== undefined &&
  fields.every(({ field, before }) => text(license[field]) === before) &&
  (kind !== 'Renewed' || !license.inProcess);

const madeBefore = async (uow: UnitOfWork, { tenantId, importId }: ActOfImport): Promise<number> => {
  const [row] = await uow.query<{ next: number }>(
    `select coalesce(max(place), -1) + 1 as next from imported_records where tenant_id = $1 and import_id = $2`,
    [tenantId, importId],
  );
  return row?.next ?? 0;
};

/** Why the starter may not change it: each side edits the licenses that are designated to it. */
const notYours = (
  { starter, tenantId }: ActOfImport,
  license: Pick<ExistingLicense, 'renewalDesignation'> | undefined,
): string | null =>
  license && !may(starter, 'license.edit', { tenantId, designation: license.renewalDesignation })
    ? differenceMessages.notYours
    : null;

/** Accepts differences of unchanged licenses; others fail with a reason. */
export const accepting: ActWork = {
  next: async (uow, act, { after, most, leave }) => {
    const { tenantId, actId, importId } = act;
    const next = await uow.query<Accepting>(nextSql, [tenantId, actId, after.place, most]);
    const last = next.at(-1);
    if (!last) return undefined;
    const ids = [...new Set(next.map(({ licenseId }) => licenseId))];
    await lockLicenses(uow, ids);
    const existing = new Map((await existingById(uow, tenantId, ids)).map((license) => [license.id, license]));
    const places = new NamesAndPlaces(act);
    const outcomes: { id: string; status: string; reason: string | null; taken: object | null }[] = [];
    for (const difference of next) {
      const license = existing.get(difference.licenseId);
      const refused = leave ?? notYours(act, license);
      const isFit = refused === null && isAsSeen(license, difference);
      const around = { places, inProcess: license?.inProcess ?? false };
      const taken = isFit ? await takeOver(uow, act, difference, around) : undefined;
      const reason = taken ? null : (refused ?? differenceMessages.changedSince);
      outcomes.push({ id: difference.id, status: taken ? 'Accepted' : 'Refused', reason, taken: taken ?? null });
    }
    await uow.query(doneSql, [tenantId, JSON.stringify(outcomes)]);
    const records = { license: [], licenseType: [], authority: [], ...places.made };
    noteImported(uow, { importId, actId, from: await madeBefore(uow, act), records });
    const done = outcomes.filter(({ status }) => status === 'Accepted').length;
    return { upTo: { rank: 0, place: last.place }, done, kept: outcomes.length - done };
  },
};
