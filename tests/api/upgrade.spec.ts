import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, HistoryMoment, UndoPreview } from '@evergreen/contracts/oversight/history';
import type { z } from 'zod';
import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import type { EventRecord } from '../../server/src/kernel/events/event.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { SharedRates } from '../../server/src/kernel/http/limits/shared-rates.js';
import { verifyAll } from '../../server/src/kernel/verify/verify.js';
import { copiedRows } from '../fixtures/release-0.3.0/copy.mjs';
import { wholeHistory } from '../fixtures/release-0.3.0/history.mjs';
import { type Api, type Caller, startApi } from '../support/api.js';
import { rebuilt } from '../support/rebuilt.js';
import {
  historyOfRelease,
  type Answers,
  answersOfRelease,
  type DescribedItem,
  upgradedDatabase,
} from '../support/release.js';

// It reads three histories, of thousands of events each.
/** Objects of the program and of the test have different prototypes: copies have the same. */
const areSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(structuredClone(a), structuredClone(b));

type HistoryList = Paged<HistoryItem>;
type StoredEvent = Pick<EventRecord, 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'meta'>;

const history = historyOfRelease();
const readers = history.map(({ email }) => email);
const toldTo = (email: string) => history.find((entry) => entry.email === email)!;

/** One of each similar item; with `apart`, each of another record and act, because an undo may block the next one. */
const oneOfEach = (items: readonly HistoryItem[], alike: (item: HistoryItem) => string, apart = false) => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const keys = [alike(item), ...(apart ? [item.subject.id, item.at] : [])];
    if (keys.some((key) => seen.has(key))) return false;
    keys.forEach((key) => seen.add(key));
    return true;
  });
};

/** For these 0.3.0 showed the content of their events, and not their state. */
const OTHERWISE = ['bulk-begin', 'import', 'user'];

/** 0.3.0 still showed a document after its removal, and when that one was sent. */
const GONE = ['License Document', 'License E-mailed'];

/** The grammar and spelling were corrected since, and what said more than was so. */
const respelled = (sentence: string): string =>
  sentence
    .replace(/\ba ACH\b/, 'an ACH')
    .replaceAll('e-mail', 'email')
    .replace(/^put (the task of .+) into its assignee’s calendar$/, 'set $1 to be added to its assignee’s calendar')
    .replace(
      /^took (the task of .+) out of its assignee’s calendar$/,
      'set $1 not to be added to its assignee’s calendar',
    )
    .replace(/^(began|completed|cancelled) (to|the) import (of import )?/, '$1 import ')
    .replace('import import', 'import')
    .replace(/^(uploaded .+) to be imported$/, '$1')
    .replace(/: (\d+) of (\d+) rows are new, (\d+) are refused$/, ': $1 new of $2 rows, $3 refused');

const headOf = ({ id, at, personName, kind, sentence, subject }: Omit<DescribedItem, 'changes' | 'undo'>) => ({
  id,
  at,
  personName,
  kind,
  sentence,
  // Today it has the record that it belongs to, too.
  subject: { id: subject.id, kind: subject.kind, label: subject.label },
});

/** Whether both show the same state after an event: 0.3.0 was wrong about the state before. */
const afterwards = (then: DescribedItem, now: HistoryItem): boolean =>
  OTHERWISE.includes(then.subject.kind) ||
  then.changes.every(
    ({ label, after }) => (now.changes.find((change) => change.label === label)?.after ?? after) === after,
  );

describe('a database of release 0.3.0 with its sample, migrated', () => {
  const registry = new Registry(areas);
  let history: Answers;
  let api: Api;
  const people = new Map<string, Caller>();
  const as = (email: string): Caller => people.get(email)!;

  const owning = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const config = readConfig({ DATABASE_URL: api.database.ownerUrl });
    const source = await ownerSource(config, registry.entities).initialize();
    try {
      return await work(new Database(source));
    } finally {
      await source.destroy();
    }
  };
  /** Without the client's own record, which belongs to the firm: 0.3.0 did not show it. */
  const read = async (email: string) =>
    (await wholeHistory((path) => as(email).read<HistoryList>(`${path}&withUndo=true`))).filter(
      ({ subject }) => subject.kind !== 'client',
    );
  const histories = new Map<string, ReturnType<typeof read>>();
  /** As it is until a user undoes something: each reader belongs to another client. */
  const whole = (email: string): ReturnType<typeof read> => {
    const known = histories.get(email) ?? read(email);
    histories.set(email, known);
    return known;
  };
  const verified = () => owning((database) => verifyAll(database, registry));

  beforeAll(async () => {
    history = await answersOfRelease();
    api = await startApi({}, [], await upgradedDatabase());
    // Undo is checked at the time of 0.3.0's answers.
    api.pass({ minutes: (Date.parse(history.at) - api.now().getTime()) / 60_000 });
    for (const email of readers) people.set(email, await api.signIn(email));
  });

  it('has every event, and each is as it was written', async () => {
    const { first, faults, ...seen } = await verified();
    expect({ first, faults }).toEqual({ first: undefined, faults: 0 });
    const { events, streams, seals, unsealed } = seen;
    const count = (value: number) => value.toLocaleString('en-US');
    expect(history.verify).toBe(
      `Verified: ${count(events)} events of ${count(streams)} records, ${count(seals)} seals; ${count(unsealed)} events are not sealed yet.`,
    );
  });

  describe('has events', () => {
    let stored: StoredEvent[];
    beforeAll(async () => {
      stored = await owning((database) =>
        database.source.query<StoredEvent[]>(
          'select kind, type, type_version as "typeVersion", data, personal, meta from events order by position',
        ),
      );
    });

    it('of shapes that are all kept as fixtures', () => {
      const shapes = new Set(stored.map(({ kind, type, typeVersion }) => `${kind} ${type} v${typeVersion}`));
      expect(shapes.size).toBeGreaterThan(80);
      const kept = (shape: string) => {
        const [kind = '', type = '', version = ''] = shape.split(' ');
        const file = join(process.cwd(), 'tests/fixtures/events', `${kind}.json`);
        const fixture = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {};
        return Object.hasOwn(fixture[type] ?? {}, version);
      };
      expect([...shapes].filter((shape) => !kept(shape))).toEqual([]);
    });

    it('that today’s catalogs read as events of today', () => {
      const misread = stored.filter((event) => {
        const { type, ...payload } = registry.toDomain(event);
        const schema = registry.catalog(event.kind).specs[type]?.schema as z.ZodType;
        const { success, data } = schema.safeParse(payload);
        return !success || !areSame(data, payload);
      });
      expect(misread).toEqual([]);
    });
  });

  it('has rows that are, to the byte, what a rebuild makes of the events', async () => {
    const before = await copiedRows(api.database.ownerUrl);
    // The program does this each second, after a user's request.
    expect((await as(readers[0]!).get('/authentication/current-user/identity')).status).toBe(200);
    await api.app.get(SharedRates).tell();
    expect(await rebuilt(api)).toEqual([]);
    const after = await copiedRows(api.database.ownerUrl);
    // One comparison of text: a difference would print megabytes.
    expect(after === before).toBe(true);
  });

  it.each(readers)('shows its history as 0.3.0 did, with what it left out: %s', async (email) => {
    const items = await whole(email);
    expect(items.length).toBe(toldTo(email).items.length);
    // Only the differences: there are thousands of equal items.
    const differing = items.flatMap((item, index) => {
      const asTold = toldTo(email).items[index]!;
      const then = { ...asTold, sentence: respelled(asTold.sentence) };
      return areSame(headOf(item), headOf(then)) && afterwards(then, item) ? [] : [{ then, item }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
  });

  it.each(readers)('shows its records as they were: %s', async (email) => {
    const { moments, items } = toldTo(email);
    const kindOf = new Map(items.map(({ subject }) => [subject.id, subject.kind]));
    const records = moments.filter(({ id }) => !OTHERWISE.includes(kindOf.get(id) ?? ''));
    expect(records.length).toBeGreaterThan(5);
    for (const { id, at, fields } of records) {
      const path = `/history/subjects/${kindOf.get(id)}/${id}?at=${at}`;
      const { sections } = await as(email).read<HistoryMoment>(path);
      const shown = sections.flatMap((section) => section.fields).map(({ label, value }) => ({ label, value }));
      expect(shown).toEqual(expect.arrayContaining(fields.filter(({ label }) => !GONE.includes(label))));
    }
  });

  describe('and the undo of what was done then', () => {
    const undone: HistoryItem[] = [];
    const undo = async (email: string, { id }: HistoryItem) => {
      const path = `/history/events/${id}/undo`;
      const { body } = await as(email).get<UndoPreview>(path);
      const along = (body.along ?? []).map((event) => event.id);
      return as(email).post<{ detail: string } | undefined>(path, { along });
    };

    it.each(readers)('is refused with the words that the history has for it: %s', async (email) => {
      const refused = oneOfEach(
        (await whole(email)).filter((item) => !item.undo?.possible),
        ({ kind, undo: undoOf }) => `${kind} ${undoOf?.reason?.split(' Blocked by:')[0]}`,
      );
      expect(refused.length).toBeGreaterThan(3);
      for (const item of refused) expect((await undo(email, item)).body?.detail).toBe(item.undo?.reason);
    });

    const takers = readers.filter((email) => toldTo(email).items.some(({ undo }) => undo.possible));
    it.each(takers)('takes it back where that is possible: %s', async (email) => {
      const possible = oneOfEach(
        (await whole(email)).filter((item) => item.undo?.possible),
        ({ kind, changes }) => `${kind} ${changes.map(({ field }) => field).join()}`,
        true,
      );
      undone.push(...possible);
      const answers: unknown[] = [];
      for (const item of possible) answers.push([item.sentence, (await undo(email, item)).status]);
      expect(answers).toEqual(possible.map(({ sentence }) => [sentence, 204]));
    });

    it('was of many kinds of records', () => {
      const kinds = [...new Set(undone.map(({ kind }) => kind))].sort();
      expect(kinds).toEqual(['Invoice', 'License', 'Property', 'Property contact', 'Renewal', 'Task']);
      for (const act of ['set an alert on license', 'moved the renewal of license', 'created a task for license'])
        expect(undone.some(({ sentence }) => sentence.startsWith(act))).toBe(true);
    });

    it('leaves a consistent database, whose rows equal those of a rebuild', async () => {
      expect(await verified()).toMatchObject({ faults: 0 });
      expect(await rebuilt(api)).toEqual([]);
    });
  });
});
