import {
  historyMessages,
  type HistoryMoment,
  type HistoryMomentQuery,
  type HistorySection,
} from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing, Refusal } from '../../../kernel/errors.js';
import type { AnyCatalog } from '../../../kernel/events/catalog.js';
import { Registry } from '../../../kernel/events/registry.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { grouped } from '../../../kernel/grouped.js';
import { HEAD, readParts, type StreamPart } from '../../../kernel/snapshots/read-parts.js';
import { EVERY } from '../../../kernel/snapshots/snapshot.js';
import { RecordFold, type State } from './telling/fold.js';
import { NameBook } from './telling/names.js';
import { tenantsSeen } from './finding/tenants.js';
import { idsIn, sectionsOf } from './telling/wording.js';

/** A record, or one that is in it, then and now. */
interface Shown {
  readonly title: string | null;
  readonly catalog: AnyCatalog;
  readonly then: State;
  readonly now: State;
}

/** The stream of a record, or of one in its cards. `since`: of every 200th version, the last one by the moment; or 0. */
interface StreamAt {
  readonly tenantId: string;
  readonly streamId: string;
  readonly kind: string;
  readonly since: number;
}
type States = Pick<StreamAt, 'streamId' | 'kind'> & Pick<Shown, 'then' | 'now'>;

/** Reads only every 200th event, and none of a short stream. */
const streamsSql = `with asked as (select tenant_id from events where tenant_id = any ($1::uuid[]) and stream_id = $2 and kind = $3 limit 1),
  streams as (
    select tenant_id, $2::uuid as id, $3 as kind from asked
    union all
    select s.tenant_id, s.id, s.kind from asked join subjects s using (tenant_id) where s.owner_id = $2 and s.kind = any ($4::text[]))
  select s.tenant_id as "tenantId", s.id as "streamId", s.kind, coalesce((
    select max(e.version) from generate_series(${EVERY}, (
      select version from events where tenant_id = s.tenant_id and stream_id = s.id order by version desc limit 1), ${EVERY}) n (version)
    cross join lateral (
      select * from events where tenant_id = s.tenant_id and stream_id = s.id and version = n.version offset 0) e
    where date_trunc('milliseconds', e.recorded_at) <= $5::timestamptz), 0) as since
  from streams s`;

const inPlace = ({ sections = [] }: AnyCatalog, cards: readonly HistorySection[]): HistorySection[] => {
  const place = ({ title }: HistorySection) => {
    const index = sections.findIndex((section) => section.title === title);
    return index < 0 ? sections.length : index;
  };
  return [...cards].sort((a, b) => place(a) - place(b));
};

/**
 * Records at an earlier moment: the fold of their events, which also rebuilds rows, up to that moment. Each stream is
 * folded by itself.
 */
@Injectable()
export class MomentQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  of(by: Actor, { kind, id }: { kind: string; id: string }, query: HistoryMomentQuery): Promise<HistoryMoment> {
    const catalog = this.registry.kinds.find((entry) => entry.kind === kind);
    if (!catalog) throw new Missing();
    return this.database.read(scopeOf(by), async (sql) => {
      const moment = await this.cut(sql, by, query);
      const states = await this.statesOf(sql, by, catalog, { id, at: moment });
      const own = states.find(({ streamId }) => streamId === id);
      if (!own) throw new Missing();
      if (!own.then) return { id, kind, at: moment, exists: false, sections: [] };
      const shown = this.shown(catalog, own, states);
      const ids = shown.flatMap(({ then, now }) => idsIn([...Object.values(then ?? {}), ...Object.values(now ?? {})]));
      const { names } = await NameBook.of(sql, this.registry, by, ids);
      const cards = shown.flatMap(({ title, catalog, ...states }) =>
        sectionsOf(catalog, states, names, by.timeZone).map((card) => ({ ...card, title: card.title ?? title })),
      );
      return { id, kind, at: moment, exists: true, sections: inPlace(catalog, cards) };
    });
  }

  /** The requested moment. @throws Refusal if it is in the future */
  private async cut(sql: Sql, by: Actor, { at, on }: HistoryMomentQuery): Promise<string> {
    const now = this.clock.now().toISOString();
    const ahead = on === undefined ? at !== undefined && at > now : on > this.clock.today(by.timeZone);
    if (ahead) throw new Refusal(historyMessages.ahead, { field: on === undefined ? 'at' : 'on' });
    if (on === undefined) return at ?? now;
    const [day] = await sql.query<{ end: string }>(
      `select least(($1::date + 1)::timestamp at time zone $2 - interval '1 millisecond', $3::timestamptz) as "end"`,
      [on, by.timeZone, now],
    );
    return day?.end ?? now;
  }

  /**
   * Of the record, and of those that may be shown in its cards. Of each it reads at most 200 events before the moment,
   * and 200 before now.
   */
  private async statesOf(
    sql: Sql,
    by: Actor,
    { kind, sections = [] }: AnyCatalog,
    { id, at }: { readonly id: string; readonly at: string },
  ): Promise<States[]> {
    const within = sections.flatMap((section) => ('kind' in section ? [section.kind] : []));
    const streams = await sql.query<StreamAt>(streamsSql, [tenantsSeen(by), id, kind, within, at]);
    const windows = streams.flatMap(({ since, tenantId, streamId }) => [
      { tenantId, streamId, from: since + 1, to: since + EVERY },
      { tenantId, streamId, from: HEAD, to: HEAD },
    ]);
    const parts = grouped(await readParts(sql, this.registry, windows), ({ streamId }) => streamId);
    return streams.map(({ streamId, kind, since }) => {
      const own = parts.get(streamId) ?? [];
      const then = own.findLast(({ start }) => (start?.version ?? 0) <= since);
      return { streamId, kind, then: this.folded(kind, then, at), now: this.folded(kind, own.at(-1)) };
    });
  }

  private folded(kind: string, part: StreamPart | undefined, moment?: string): State {
    if (!part) return undefined;
    const { streamId, start, events } = part;
    const fold = new RecordFold(this.registry);
    if (start) fold.from({ streamId, folded: start.folded });
    for (const stored of events)
      if (moment === undefined || Date.parse(stored.recordedAt) <= Date.parse(moment)) fold.apply(stored);
    return fold.state(kind, streamId);
  }

  private shown(catalog: AnyCatalog, own: States, others: readonly States[]): Shown[] {
    const parts = (catalog.sections ?? []).flatMap((section): Shown[] => {
      if (!('kind' in section)) return [];
      const { title, kind, isShown } = section;
      const part = others.find((record) => record.kind === kind && record.then && isShown(record.then));
      return part ? [{ title, catalog: this.registry.catalog(kind), then: part.then, now: part.now }] : [];
    });
    return [{ title: null, catalog, then: own.then, now: own.now }, ...parts];
  }
}
