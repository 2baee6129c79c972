import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, HistoryLink, HistoryQuery, HistoryUndo } from '@evergreen/contracts/history';
import { theProgram } from '@evergreen/contracts/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database, type Sql } from '../../kernel/db/database.js';
import { sentenceOf } from '../../kernel/events/catalog.js';
import { Registry } from '../../kernel/events/registry.js';
import { containing, ListQuery } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';
import { readStreams } from '../../kernel/undo/act.js';
import { undoWords } from '../../kernel/undo/rules.js';
import { NameBook } from './names.js';
import { type Told, tellStreams } from './streams.js';
import { undoneBy } from './telling.js';
import { tenantAsked } from './tenants.js';
import { type Acts, actsOf, undosOf } from './undoable.js';
import { changesOf, idsIn, idsOf, sentenceCase, spoken } from './wording.js';

interface Page {
  /** Every event of the page's streams. */
  readonly byId: ReadonlyMap<string, Told>;
  readonly acts: Acts;
  readonly undos: ReadonlyMap<string, HistoryUndo>;
}

@Injectable()
export class HistoryQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** Newest first. A page is found by the index on the log's order; only its own streams are read. */
  events(by: Actor, query: HistoryQuery, { undos: asks = true } = {}): Promise<Paged<HistoryItem>> {
    return this.database.read(scopeOf(by), async (sql) => {
      const page = await this.chosen(by, query).page<{ eventId: string; streamId: string }>(sql, query);
      const ids = page.items.map(({ streamId }) => streamId);
      const { tenants } = scopeOf(by);
      const acts = await actsOf(
        sql,
        this.registry,
        tenants,
        page.items.map(({ eventId }) => eventId),
      );
      const streams = await readStreams(sql, tenants, [...ids, ...(asks ? acts.streamIds : [])]);
      const told = tellStreams(this.registry, tenantAsked(by, query.of), streams, ids);
      const byId = new Map(told.map((one) => [one.stored.eventId, one]));
      const shown = page.items.flatMap(({ eventId }) => byId.get(eventId) ?? []);
      const now = this.clock.now().toISOString();
      const undos = asks ? await undosOf(sql, this.registry, by, acts, streams, now) : new Map<string, HistoryUndo>();
      return { ...page, items: await this.worded(sql, by, shown, { byId, acts, undos }) };
    });
  }

  private chosen(by: Actor, query: HistoryQuery): ListQuery {
    const tenantId = tenantAsked(by, query.of);
    const list = new ListQuery({
      select: 'e.event_id as "eventId", e.stream_id as "streamId"',
      from: 'events e',
      tie: 'e.event_id',
    })
      .and('e.tenant_id = ?', tenantId)
      .anyOf('e.kind', query.kind)
      .anyOf('e.type', query.type)
      .anyOf(`coalesce(e.meta->>'actorId', '${theProgram}')`, query.actorId);
    if (query.from) list.and('e.recorded_at >= (?::date)::timestamp at time zone ?', query.from, by.timeZone);
    if (query.to) list.and('e.recorded_at < (?::date + 1)::timestamp at time zone ?', query.to, by.timeZone);
    if (query.subjectId)
      list.and(
        `(e.stream_id = ? and coalesce(e.kind = ?, true)
          or e.stream_id in (select id from subjects where tenant_id = ? and owner_id = ?))`,
        query.subjectId,
        query.subjectKind ?? null,
        tenantId,
        query.subjectId,
      );
    if (query.searchTerm) {
      const pattern = containing(query.searchTerm);
      list.and(
        `e.stream_id in (select s.id from subjects s left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
           where s.tenant_id = ? and (s.label ilike ? or s.detail ilike ? or o.label ilike ?))`,
        tenantId,
        pattern,
        pattern,
        pattern,
      );
    }
    if (query.eventId)
      list.and(
        `(e.xid, e.meta->>'causationId') = (select xid, meta->>'causationId' from events where tenant_id = ? and event_id = ?)`,
        tenantId,
        query.eventId,
      );
    return list.sort('e.position', query.sortDirection);
  }

  private async worded(
    sql: Sql,
    by: Actor,
    told: readonly Told[],
    { byId, acts, undos }: Page,
  ): Promise<HistoryItem[]> {
    const undoing = new Map([...byId.values()].map((one) => [one.stored.meta.undoes, one]));
    const undone = ({ stored }: Told) => byId.get(stored.meta.undoes ?? '');
    const undoer = ({ stored }: Told) => undoing.get(stored.eventId);
    const rootOf = (one: Told) => undoneBy(one, undone);
    const ids = told
      .flatMap((one) => [one, rootOf(one).root, undone(one) ?? [], undoer(one) ?? []].flat())
      .flatMap((one) => [
        one.stored.streamId,
        ...idsIn(one.stored.meta.actorId),
        ...idsOf(this.registry.catalog(one.stored.kind), one),
      ]);
    const book = await NameBook.of(sql, this.registry, by, ids);
    const { names } = book;
    const said = ({ stored: { streamId, kind }, event }: Told) =>
      spoken(sentenceOf(this.registry.catalog(kind), event), book.called(streamId, kind), event, names);
    const link = (one: Told | undefined): HistoryLink | null =>
      one
        ? {
            id: one.stored.eventId,
            at: one.stored.recordedAt,
            personName: book.person(one.stored.meta.actorId),
            sentence: said(one),
          }
        : null;
    return told.map((one) => {
      const { eventId: id, recordedAt: at, streamId, kind, meta } = one.stored;
      const catalog = this.registry.catalog(kind);
      const { root, prefix } = rootOf(one);
      return {
        id,
        at,
        actId: acts.byEvent.get(id)?.[0]?.eventId ?? id,
        personName: book.person(meta.actorId),
        kind: sentenceCase(catalog.noun),
        sentence: prefix + said(root),
        subject: book.subject(streamId, kind),
        changes: changesOf(catalog, one, names, by.timeZone),
        undo: undos.get(id) ?? { possible: false, reason: undoWords.never, redoes: false },
        undoes: link(undone(one)),
        undoneBy: link(undoer(one)),
      };
    });
  }
}
