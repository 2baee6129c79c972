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
import { type StoredEvent, storedEventColumns } from '../../../kernel/snapshots/stored-event.js';
import { RecordFold, type State } from './fold.js';
import { NameBook } from './names.js';
import { tenantsSeen } from './tenants.js';
import { idsIn, sectionsOf } from './wording.js';

interface Requested {
  readonly kind: string;
  readonly id: string;
}
/** A record, or one that is in it, then and now. */
interface Shown {
  readonly title: string | null;
  readonly catalog: AnyCatalog;
  readonly then: State;
  readonly now: State;
}

const inPlace = ({ sections = [] }: AnyCatalog, cards: readonly HistorySection[]): HistorySection[] => {
  const place = ({ title }: HistorySection) => {
    const index = sections.findIndex((section) => section.title === title);
    return index < 0 ? sections.length : index;
  };
  return [...cards].sort((a, b) => place(a) - place(b));
};

/** Records at an earlier moment: the fold of their events, which also rebuilds rows, up to that moment. */
@Injectable()
export class MomentQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  of(by: Actor, { kind, id }: Requested, query: HistoryMomentQuery): Promise<HistoryMoment> {
    const catalog = this.registry.kinds.find((entry) => entry.kind === kind);
    if (!catalog) throw new Missing();
    return this.database.read(scopeOf(by), async (sql) => {
      const position = await this.cut(sql, by, query);
      const events = await this.eventsOf(sql, by, catalog, id);
      if (events.length === 0) throw new Missing();
      const { then, now } = this.folded(events, position);
      const state = then.state(kind, id);
      if (!state) return { id, kind, at: position, exists: false, sections: [] };
      const shown = this.shown(catalog, id, then, now);
      const ids = shown.flatMap(({ then, now }) => idsIn([...Object.values(then ?? {}), ...Object.values(now ?? {})]));
      const { names } = await NameBook.of(sql, this.registry, by, ids);
      const cards = shown.flatMap(({ title, catalog, ...states }) =>
        sectionsOf(catalog, states, names, by.timeZone).map((section) => ({
          ...section,
          title: section.title ?? title,
        })),
      );
      return { id, kind, at: position, exists: true, sections: inPlace(catalog, cards) };
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

  /** The record's own events, and those of others that write to its row. One id and one kind are one record. */
  private eventsOf(sql: Sql, by: Actor, { kind, sections = [] }: AnyCatalog, id: string): Promise<StoredEvent[]> {
    const within = sections.flatMap((section) => ('kind' in section ? [section.kind] : []));
    return sql.query<StoredEvent>(
      `with asked as (select tenant_id from events where tenant_id = any ($1::uuid[]) and stream_id = $2 and kind = $3 limit 1)
       select ${storedEventColumns} from events e join asked using (tenant_id)
       where e.stream_id = $2 or e.stream_id in
         (select s.id from subjects s join asked a using (tenant_id) where s.owner_id = $2 and s.kind = any ($4::text[]))
       order by e.position`,
      [tenantsSeen(by), id, kind, within],
    );
  }

  private folded(events: readonly StoredEvent[], version: string) {
    const [then, now] = [new RecordFold(this.registry), new RecordFold(this.registry)];
    for (const stored of events) {
      now.apply(stored);
      if (Date.parse(stored.recordedAt) <= Date.parse(version)) then.apply(stored);
    }
    return { then, now };
  }

  private shown(catalog: AnyCatalog, id: string, then: RecordFold, now: RecordFold): Shown[] {
    const own: Shown = { title: null, catalog, then: then.state(catalog.kind, id), now: now.state(catalog.kind, id) };
    const parts = (catalog.sections ?? []).flatMap((section): Shown[] => {
      if (!('kind' in section)) return [];
      const { title, kind, by } = section;
      const part = own.then?.[by];
      if (typeof part !== 'string') return [];
      return [
        { title, catalog: this.registry.catalog(kind), then: then.state(kind, part), now: now.state(kind, part) },
      ];
    });
    return [own, ...parts];
  }
}
