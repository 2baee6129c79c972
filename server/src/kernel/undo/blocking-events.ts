import { scopeOf } from '../tenancy/actor.js';
import type { ActOf } from './act.js';
import type { Asking, BlockingEvents, Hindrance } from './rules.js';

/** By the order of the log: two events may bear the same time, and a clock may have been set back between them. */
export const sinceEvent = (events: string, parameter: number): string =>
  `${events}.position > (select position from events where event_id = $${parameter})`;

/** The newest of these events that the person may see: what is the case by now, it made so. */
const newestSql = `select e.event_id as "eventId" from events e
  where e.tenant_id = any ($1::uuid[]) and e.stream_id = any ($2::uuid[]) and ${sinceEvent('e', 3)}
    and exists (select from jsonb_to_recordset($4::jsonb) as h(type text, says jsonb, sets text)
      where h.type = e.type and e.data @> coalesce(h.says, '{}') and (h.sets is null or e.data ? h.sets))
  order by e.position desc limit 1`;

/** The newest event of another record that blocks the undo of this act, where it happened after the act. */
export const newestBlocking = async (
  asking: Asking,
  act: ActOf,
  { streams, events }: BlockingEvents,
): Promise<string | undefined> => {
  const [last] = act.slice(-1);
  if (!last || streams.length === 0) return undefined;
  const { tenants } = scopeOf(asking.by);
  const [found] = await asking.query<{ eventId: string }>(newestSql, [
    tenants,
    streams,
    last.eventId,
    JSON.stringify(events),
  ]);
  return found?.eventId;
};

/** The same reason, with the events that block it, where it is one of these. */
export const hindered = (reason: string, blockers: Readonly<Record<string, BlockingEvents>>): string | Hindrance => {
  const blockedBy = blockers[reason];
  return blockedBy ? { reason, blockedBy } : reason;
};
