import { scopeOf } from '../tenancy/actor.js';
import type { ActOf, Story } from './act.js';
import type { Asking, Beside, Hindrance } from './rules.js';

/** The newest of these events that the person may see: what is the case by now, it made so. */
const newestSql = `select e.event_id as "eventId" from events e
  where e.tenant_id = any ($1::uuid[]) and e.stream_id = any ($2::uuid[]) and e.recorded_at > $3
    and exists (select from jsonb_to_recordset($4::jsonb) as h(type text, says jsonb, sets text)
      where h.type = e.type and e.data @> coalesce(h.says, '{}') and (h.sets is null or e.data ? h.sets))
  order by e.position desc limit 1`;

/** The event beside the records of this act that stands in its way, where that happened after it. */
export const newestBeside = async (
  asking: Asking,
  act: ActOf,
  stories: ReadonlyMap<string, Story>,
  { streams, events }: Beside,
): Promise<string | undefined> => {
  const [last] = act.slice(-1);
  const at = last && stories.get(last.streamId)?.events[last.version - 1]?.recordedAt;
  if (!at || streams.length === 0) return undefined;
  const { tenants } = scopeOf(asking.by);
  const [found] = await asking.query<{ eventId: string }>(newestSql, [tenants, streams, at, JSON.stringify(events)]);
  return found?.eventId;
};

/** The same reason, with where its cause is found, where it is one of these. */
export const hindered = (reason: string, besides: Readonly<Record<string, Beside>>): string | Hindrance => {
  const beside = besides[reason];
  return beside ? { reason, beside } : reason;
};
