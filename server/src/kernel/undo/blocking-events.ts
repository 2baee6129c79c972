import { scopeOf } from '../tenancy/actor.js';
import type { ActOf } from './act.js';
import type { Asking, BlockingEvents, Hindrance } from './rules.js';

/** By position: two events may have the same time, and the clock may have been set back. */
export const sinceEvent = (events: string, parameter: number): string =>
  `${events}.position > (select position from events where event_id = $${parameter})`;

/** The newest of these events that the user may see. */
const newestSql = `select e.event_id as "eventId" from events e
  where e.tenant_id = any ($1::uuid[]) and e.stream_id = any ($2::uuid[]) and ${sinceEvent('e', 3)}
    and exists (select from jsonb_to_recordset($4::jsonb) as h(type text, says jsonb, sets text)
      where h.type = e.type and e.data @> coalesce(h.says, '{}') and (h.sets is null or e.data ? h.sets))
  order by e.position desc limit 1`;

/** The newest event of another record that blocks the undo of this act, if it is later than the act. */
export const newestBlocking = async (
  asking: Asking,
  act: ActOf,
  { streams, events }: BlockingEvents,
): Promise<string | undefined> => {
  const [last] = act.slice(-1);
  if (!last || streams.length === 0) return undefined;
  const { tenants } = scopeOf(asking.by);
  const [blocking] = await asking.query<{ eventId: string }>(newestSql, [
    tenants,
    streams,
    last.eventId,
    JSON.stringify(events),
  ]);
  return blocking?.eventId;
};

/** Adds the blocking events to a reason. */
export const hindered = (reason: string, blockers: Readonly<Record<string, BlockingEvents>>): string | Hindrance => {
  const blockedBy = blockers[reason];
  return blockedBy ? { reason, blockedBy } : reason;
};
