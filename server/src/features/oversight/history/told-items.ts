import {
  type HistoryChange,
  type HistoryItem,
  type HistoryLink,
  mostNamed,
} from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../kernel/db/database.js';
import { sentenceOf } from '../../../kernel/events/catalog.js';
import type { Registry } from '../../../kernel/events/registry.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { NameBook } from './names.js';
import type { Told } from './streams.js';
import { undoneBy } from './telling.js';
import { changesOf, idsIn, idsOf, joined, plain, sentenceCase, spoken } from './wording.js';

export type ToldItem = Omit<HistoryItem, 'actId' | 'undo'> & {
  /** Where one or two fields changed: those that the sentence does not say already. null: the record began or ended. */
  readonly named: readonly HistoryChange[] | null;
};

const namedOf = (
  { before, after }: Told,
  changes: readonly HistoryChange[],
  sentence: string,
): HistoryChange[] | null => {
  // All of its fields are new or gone then, and none of them is what happened.
  if (!before || !after) return null;
  if (changes.length > mostNamed) return [];
  const isSaid = (value: string | null) => value === null || sentence.includes(value);
  return changes.filter(({ before: was, after: is }) => was !== is && (!isSaid(was) || !isSaid(is)));
};

/** What an event goes with. */
class Relations {
  private readonly byId: ReadonlyMap<string, Told>;
  private readonly undoing: ReadonlyMap<string | undefined, Told>;
  private readonly ofRuns: readonly Told[];

  constructor(registry: Registry, told: readonly Told[]) {
    this.byId = new Map(told.map((one) => [one.stored.eventId, one]));
    this.undoing = new Map(told.map((one) => [one.stored.meta.undoes, one]));
    this.ofRuns = told.filter(({ stored }) => registry.catalog(stored.kind).runs);
  }

  undone = ({ stored }: Told): Told | undefined => this.byId.get(stored.meta.undoes ?? '');
  undoer = ({ stored }: Told): Told | undefined => this.undoing.get(stored.eventId);

  /** The act of the same work before this event's. */
  asked = (one: Told): Told | undefined =>
    this.others(one).findLast(({ stored }) => stored.version < one.stored.version);
  /** The act of the same work after this event's. */
  next = (one: Told): Told | undefined => this.others(one).find(({ stored }) => stored.version > one.stored.version);

  private others({ stored: { streamId, meta } }: Told): readonly Told[] {
    const isOther = ({ stored }: Told) => stored.streamId === streamId && stored.meta.causationId !== meta.causationId;
    return this.ofRuns.filter(isOther);
  }
}

/** Some events in words. @param all with those that they go with, in the order of their streams */
export const toldItems = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  shown: readonly Told[],
  all: readonly Told[],
): Promise<ToldItem[]> => {
  const relations = new Relations(registry, all);
  const { undone, undoer, asked, next } = relations;
  const rootOf = (one: Told) => undoneBy(one, undone);
  const ids = shown
    .flatMap((one) =>
      [one, rootOf(one).root, undone(one) ?? [], undoer(one) ?? [], asked(one) ?? [], next(one) ?? []].flat(),
    )
    .flatMap((one) => [
      one.stored.streamId,
      ...idsIn(one.stored.meta.actorId),
      ...idsOf(registry.catalog(one.stored.kind), one),
    ]);
  const book = await NameBook.of(sql, registry, by, ids);
  const { names } = book;
  const partsOf = (one: Told) => {
    const { root, prefix } = rootOf(one);
    const { streamId, kind } = root.stored;
    const sentence = sentenceOf(registry.catalog(kind), root.event);
    return joined([
      { text: prefix, isName: false },
      ...spoken(sentence, book.called(streamId, kind), root.event, names),
    ]);
  };
  const link = (one: Told | undefined): HistoryLink | null =>
    one
      ? {
          id: one.stored.eventId,
          at: one.stored.recordedAt,
          personName: book.person(one.stored.meta.actorId),
          sentence: plain(partsOf(one)),
        }
      : null;
  return shown.map((one) => {
    const { eventId: id, recordedAt: at, streamId, kind, meta } = one.stored;
    const catalog = registry.catalog(kind);
    const said = partsOf(one);
    const changes = changesOf(catalog, one, names, by.timeZone);
    return {
      id,
      at,
      personName: book.person(meta.actorId),
      kind: sentenceCase(catalog.noun),
      sentence: plain(said),
      said,
      subject: book.subject(streamId, kind),
      changes,
      named: namedOf(one, changes, plain(said)),
      undoes: link(undone(one)),
      undoneBy: link(undoer(one)),
      follows: link(asked(one)),
      followedBy: link(next(one)),
    };
  });
};
