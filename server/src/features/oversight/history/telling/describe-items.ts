import {
  type HistoryChange,
  type HistoryItem,
  type HistoryLink,
  mostNamed,
} from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import { sentenceOf } from '../../../../kernel/events/catalog.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { NameBook } from './names.js';
import type { DescribedEvent } from './streams.js';
import { undoneBy } from './telling.js';
import { changesOf, idsIn, idsOf, joined, plain, sentenceCase, spoken } from './wording.js';

export type DescribedItem = Omit<HistoryItem, 'actId' | 'undo'> & {
  /**
   * The changed fields, if they are one or two and the sentence does not name them already. null: the record began or
   * ended.
   */
  readonly named: readonly HistoryChange[] | null;
};

const namedOf = (
  { before, after }: DescribedEvent,
  changes: readonly HistoryChange[],
  sentence: string,
): HistoryChange[] | null => {
  // All of its fields are new or gone then.
  if (!before || !after) return null;
  if (changes.length > mostNamed) return [];
  const isSaid = (value: string | null) => value === null || sentence.includes(value);
  return changes.filter(({ before: was, after: is }) => was !== is && (!isSaid(was) || !isSaid(is)));
};

/** The related events of an event. */
class Relations {
  private readonly byId: ReadonlyMap<string, DescribedEvent>;
  private readonly undoing: ReadonlyMap<string | undefined, DescribedEvent>;
  private readonly ofRuns: readonly DescribedEvent[];

  constructor(registry: Registry, entries: readonly DescribedEvent[]) {
    this.byId = new Map(entries.map((entry) => [entry.stored.eventId, entry]));
    this.undoing = new Map(entries.map((entry) => [entry.stored.meta.undoes, entry]));
    this.ofRuns = entries.filter(({ stored }) => registry.catalog(stored.kind).runs);
  }

  undone = ({ stored }: DescribedEvent): DescribedEvent | undefined => this.byId.get(stored.meta.undoes ?? '');
  undoer = ({ stored }: DescribedEvent): DescribedEvent | undefined => this.undoing.get(stored.eventId);

  /** The previous act of the same work. */
  previous = (entry: DescribedEvent): DescribedEvent | undefined =>
    this.others(entry).findLast(({ stored }) => stored.version < entry.stored.version);
  /** The next act of the same work. */
  next = (entry: DescribedEvent): DescribedEvent | undefined =>
    this.others(entry).find(({ stored }) => stored.version > entry.stored.version);

  private others({ stored: { streamId, meta } }: DescribedEvent): readonly DescribedEvent[] {
    const isOther = ({ stored }: DescribedEvent) =>
      stored.streamId === streamId && stored.meta.causationId !== meta.causationId;
    return this.ofRuns.filter(isOther);
  }
}

/** Describes some events. @param all with the related ones, in the order of their streams */
export const describeItems = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  shown: readonly DescribedEvent[],
  all: readonly DescribedEvent[],
): Promise<DescribedItem[]> => {
  const relations = new Relations(registry, all);
  const { undone, undoer, previous, next } = relations;
  const rootOf = (entry: DescribedEvent) => undoneBy(entry, undone);
  const ids = shown
    .flatMap((entry) =>
      [
        entry,
        rootOf(entry).root,
        undone(entry) ?? [],
        undoer(entry) ?? [],
        previous(entry) ?? [],
        next(entry) ?? [],
      ].flat(),
    )
    .flatMap((entry) => [
      entry.stored.streamId,
      ...idsIn(entry.stored.meta.actorId),
      ...idsOf(registry.catalog(entry.stored.kind), entry),
    ]);
  const book = await NameBook.of(sql, registry, by, ids);
  const { names } = book;
  const partsOf = (entry: DescribedEvent) => {
    const { root, prefix } = rootOf(entry);
    const { streamId, kind } = root.stored;
    const sentence = sentenceOf(registry.catalog(kind), root.event);
    return joined([
      { text: prefix, isName: false },
      ...spoken(sentence, book.called(streamId, kind), root.event, names),
    ]);
  };
  const link = (entry: DescribedEvent | undefined): HistoryLink | null =>
    entry
      ? {
          id: entry.stored.eventId,
          at: entry.stored.recordedAt,
          personName: book.person(entry.stored.meta.actorId),
          sentence: plain(partsOf(entry)),
        }
      : null;
  return shown.map((entry) => {
    const { eventId: id, recordedAt: time, streamId, kind, meta } = entry.stored;
    const catalog = registry.catalog(kind);
    const said = partsOf(entry);
    const changes = changesOf(catalog, entry, names, by.timeZone);
    return {
      id,
      at: time,
      personName: book.person(meta.actorId),
      kind: sentenceCase(catalog.noun),
      sentence: plain(said),
      said,
      subject: book.subject(streamId, kind),
      changes,
      named: namedOf(entry, changes, plain(said)),
      undoes: link(undone(entry)),
      undoneBy: link(undoer(entry)),
      follows: link(previous(entry)),
      followedBy: link(next(entry)),
    };
  });
};
