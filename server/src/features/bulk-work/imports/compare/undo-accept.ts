import { differenceMessages } from '@evergreen/contracts/bulk-work/import-differences';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { TakingBack } from '../../../../kernel/undo/taking-back.js';
import { properties } from '../../../parties/properties/index.js';
import { licenses } from '../../../licensing/licenses/license/license.aggregate.js';
import type { LicenseEvent } from '../../../licensing/licenses/license/licenses.events.js';
import { removePastRenewal } from '../../../renewing/renewals/index.js';
import type { ActOfImport, ActWork } from '../acts/act-work.js';
import { takeBackNext } from '../undo/take-back.js';
import type { Taken } from './accepted-difference.js';

interface Accepted {
  readonly id: string;
  readonly place: number;
  readonly licenseId: string;
  readonly taken: Taken;
  /** The act's events on the license, oldest first. */
  readonly events: readonly { readonly id: string; readonly type: LicenseEvent['type'] }[];
  /** The event that changed its property. */
  readonly propertyEventId: string | null;
  /** It was changed since. */
  readonly isChanged: boolean;
}

/** Ignores changes that were undone. Newest first: several differences of one license may have been accepted. */
const nextSql = `select d.id, -d.place as place, d.license_id as "licenseId", d.taken,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.event_id, 'type', e.type) order by e.version), '[]') from events e
      where e.tenant_id = d.tenant_id and e.stream_id = d.license_id and e.meta->>'causationId' = $2::text) as events,
    (select e.event_id from events e where e.tenant_id = d.tenant_id and e.stream_id = (d.taken->'property'->>'id')::uuid
      and e.meta->>'causationId' = $2::text order by e.version desc limit 1) as "propertyEventId",
    exists (select from events e where e.tenant_id = d.tenant_id and e.stream_id = d.license_id and e.version > last.version
      and e.meta->>'causationId' not in ($2::text, $3::text) and e.type <> 'LicenseComparedWithRegister'
      and not exists (select from events u where u.tenant_id = d.tenant_id and u.stream_id = d.license_id
        and u.meta->>'undoes' = e.event_id::text)
      and not exists (select from events o where o.tenant_id = d.tenant_id and o.stream_id = d.license_id
        and o.event_id::text = e.meta->>'undoes' and o.version > last.version)) as "isChanged"
  from import_differences d
  cross join lateral (select max(m.version) as version from events m
    where m.tenant_id = d.tenant_id and m.stream_id = d.license_id and m.meta->>'causationId' = $2::text) last
  where d.tenant_id = $1 and d.act_id = $2::uuid and d.status = 'Accepted' and d.taken is not null
  order by d.place desc limit $4`;

const reopenSql = `update import_differences set status = 'Open', act_id = null, taken = null where tenant_id = $1 and id = any ($2::uuid[])`;
const keptSql = `update import_differences set reason = $3, taken = null where tenant_id = $1 and id = any ($2::uuid[])`;

const dates: ReadonlySet<string> = new Set(['effectiveDate', 'expirationDate', 'trackDate', 'dueDate']);

/** Events with the former values: the dates first, since they came last. */
const backOf = ({ active, ...license }: Taken['license']): LicenseEvent[] => {
  if (active === true) return [{ type: 'LicenseActivated' }];
  const of = (isDate: boolean) => Object.entries(license).filter(([field]) => dates.has(field) === isDate);
  const [tracking, information] = [of(true), of(false)];
  return [
    ...(tracking.length > 0 ? [{ type: 'TrackingDetailsChanged', ...Object.fromEntries(tracking) } as const] : []),
    ...(information.length > 0 ? [{ type: 'InformationChanged', ...Object.fromEntries(information) } as const] : []),
  ];
};

/** The act's events that it undoes. */
const undoneBy: Partial<Record<LicenseEvent['type'], readonly string[]>> = {
  LicenseActivated: ['LicenseDeactivated'],
  InformationChanged: ['InformationChanged'],
  TrackingDetailsChanged: ['LicenseRenewed', 'TrackingDetailsChanged'],
};

const giveBack = async (
  uow: UnitOfWork,
  { tenantId }: ActOfImport,
  { licenseId, taken, events, propertyEventId }: Accepted,
  takingBack: TakingBack,
) => {
  const stream = await uow.load(licenses, licenseId, tenantId);
  let now = stream;
  for (const back of backOf(taken.license)) {
    const undone = [...events].reverse().find(({ type }) => undoneBy[back.type]?.includes(type));
    if (undone) now = await takingBack.event(licenses, now, undone.id, back);
  }
  if (taken.renewalId) await removePastRenewal(uow, tenantId, { id: taken.renewalId, licenseId });
  if (!taken.property) return;
  const property = await uow.load(properties.aggregate, taken.property.id, tenantId);
  const event = property.state && properties.changed(property.state, taken.property.before);
  if (event && propertyEventId) await takingBack.event(properties.aggregate, property, propertyEventId, event);
};

/** Restores unchanged licenses, then removes what was created for them. */
export const takingBackAccepted: ActWork = {
  next: async (uow, act, { after, most, leave }) => {
    const { tenantId, actId, ofAct } = act;
    const next = await uow.query<Accepted>(nextSql, [tenantId, ofAct, actId, most]);
    if (next.length === 0) {
      const from = after.rank === 0 ? { rank: 1, place: -1 } : after;
      const batch = await takeBackNext(uow, act, { after: from, most, leave }, ofAct);
      return batch && { ...batch, done: 0, kept: 0 };
    }
    const free = next.filter(({ isChanged }) => !isChanged && leave === null);
    const takingBack = new TakingBack(uow);
    for (const item of free) await giveBack(uow, act, item, takingBack);
    const kept = next.filter((item) => !free.includes(item)).map(({ id }) => id);
    await uow.query(reopenSql, [tenantId, free.map(({ id }) => id)]);
    await uow.query(keptSql, [tenantId, kept, leave ?? differenceMessages.workedSince]);
    return { upTo: { rank: 0, place: after.place + next.length }, done: free.length, kept: kept.length };
  },
};
