import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { arbitraryOf } from '../../../../../../tests/support/generated/arbitrary-of.js';
import { expectSame } from '../../../../../../tests/support/expect-same.js';
import type { Schema } from '../../../../../../tests/support/generated/sample-of.js';
import type { AnyCatalog } from '../../../../kernel/events/catalog.js';
import { Registry } from '../../../../kernel/events/registry.js';
import type { StoredEvent } from '../../../../kernel/snapshots/stored-event.js';
import { areas } from '../../../areas.js';
import { type DescribedEvent, describeParts } from './streams.js';
import { changesOf } from './wording.js';

const registry = new Registry(areas);
const ids = { tenantId: '00000000-0000-4000-8000-000000000001', streamId: '00000000-0000-4000-8000-000000000002' };

type Payload = { readonly type: string; readonly data: Record<string, unknown> };

const payloadOf = ({ specs }: AnyCatalog, type: string): Arbitrary<Payload> => {
  const schema = specs[type]?.schema as z.ZodType<Record<string, unknown>>;
  return (arbitraryOf(z.toJSONSchema(schema) as Schema) as Arbitrary<Record<string, unknown>>)
    .filter((data) => schema.safeParse(data).success)
    .map((data) => ({ type, data }));
};

const stored = ({ kind, specs }: AnyCatalog, { type, data }: Payload, index: number) =>
  ({
    ...ids,
    version: index + 1,
    eventId: `event ${index + 1}`,
    kind,
    type,
    typeVersion: specs[type]?.version,
    data,
    personal: null,
    meta: { actorId: null },
    recordedAt: `2026-11-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`,
  }) as unknown as StoredEvent;

const entriesOf = (catalog: AnyCatalog, payloads: readonly Payload[]): DescribedEvent[] => {
  const events = payloads.map((payload, index) => stored(catalog, payload, index));
  return describeParts(registry, [{ ...ids, start: undefined, events, isToEnd: true }]);
};

/** Notes about other records: their rows are those records', and there is nothing of themselves before or after. */
const notes = new Set(['imported-records']);

/** The types that a record of this kind may begin with: alone, each makes a row. */
const beginningsOf = (catalog: AnyCatalog): readonly string[] => {
  if (notes.has(catalog.kind)) return Object.keys(catalog.specs);
  const begin = Object.keys(catalog.specs).filter((type) => {
    const [sample] = fc.sample(payloadOf(catalog, type), { numRuns: 1, seed: 1 });
    return sample && isTaken(catalog, [sample]) && entriesOf(catalog, [sample])[0]?.after !== undefined;
  });
  if (begin.length === 0) throw new Error(`Nothing begins a ${catalog.kind}`);
  return begin;
};

const isTaken = (catalog: AnyCatalog, payloads: readonly Payload[]): boolean => {
  try {
    return entriesOf(catalog, payloads).length > 0;
  } catch {
    return false;
  }
};

/** A record's life with an event of this type in it, whatever is around it. */
const livesWith = (catalog: AnyCatalog, type: string): Arbitrary<readonly Payload[]> => {
  const beginnings = beginningsOf(catalog);
  const begins = beginnings.find((beginning) => beginning === type) ?? beginnings[0] ?? type;
  const [first, second] = fc.sample(payloadOf(catalog, begins), { numRuns: 2, seed: 1 });
  const onlyOnce = !first || !second || !isTaken(catalog, [first, second]);
  const later = Object.keys(catalog.specs).filter((type) => !beginnings.includes(type) || !onlyOnce);
  const any = later.length > 0 ? fc.oneof(...later.map((type) => payloadOf(catalog, type))) : undefined;
  const some = any ? fc.array(any, { maxLength: 5 }) : fc.constant([]);
  const own = type === begins ? fc.constant([]) : payloadOf(catalog, type).map((payload) => [payload]);
  return fc
    .tuple(payloadOf(catalog, begins), some, own, some)
    .map(([beginning, earlier, event, since]) => [beginning, ...earlier, ...event, ...since]);
};

/** Up to the end of the record: nothing happens to it after that. */
const alive = (all: readonly DescribedEvent[]): readonly DescribedEvent[] => {
  const end = all.findIndex(({ after }) => after === undefined);
  return end < 0 ? all : all.slice(0, end + 1);
};

/** Fields that are the event's own, and no state of the record: they had no value before. */
const isState = ({ before, after }: DescribedEvent, field: string) =>
  [before, after].some((state) => state !== undefined && field in state);

const everyType = registry.kinds.flatMap((catalog) =>
  Object.keys(catalog.specs).map((type) => [catalog.kind, type, catalog] as const),
);

const meant = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** What people are shown of a record, that differs from what they were shown before, and is not shown. */
const untold = (catalog: AnyCatalog, entry: DescribedEvent, changed: ReadonlySet<string>): string[] =>
  Object.entries(catalog.labels).flatMap(([field, [, format]]) => {
    const [before, after] = [meant(entry.before?.[field]), meant(entry.after?.[field])];
    const tells = format === 'hidden' || changed.has(field) || JSON.stringify(before) === JSON.stringify(after);
    return tells ? [] : [field];
  });

describe('what an event of the history shows as the value before', () => {
  it.each(everyType)('is what stood after the one before it: %s %s', (_, type, catalog) => {
    fc.assert(
      fc.property(livesWith(catalog, type), (payloads) => {
        const shown = new Map<string, string | null>();
        for (const entry of alive(entriesOf(catalog, payloads))) {
          const changes = changesOf(catalog, entry, new Map(), 'UTC');
          for (const { field, before, after } of changes) {
            if (catalog.specs[entry.stored.type]?.opensTo?.label === field) continue;
            expectSame([field, before], [field, isState(entry, field) ? (shown.get(field) ?? null) : null]);
            if (isState(entry, field)) shown.set(field, after);
          }
          expectSame(untold(catalog, entry, new Set(changes.map(({ field }) => field))), []);
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each(everyType)('opens to something: %s %s', (_, type, catalog) => {
    const lives = livesWith(catalog, type);
    const isOpen = (entry: DescribedEvent) =>
      entry.stored.type === type && changesOf(catalog, entry, new Map(), 'UTC').length > 0;
    const opens = (seed: number) =>
      fc.sample(lives, { numRuns: 10, seed }).some((payloads) => alive(entriesOf(catalog, payloads)).some(isOpen));
    expect(Array.from({ length: 20 }, (_, index) => index + 1).some(opens)).toBe(true);
  });

  const renewal = registry.catalog('renewal');
  const begun: Payload = {
    type: 'RenewalBegun',
    data: {
      licenseId: ids.streamId,
      processStartDate: '2026-11-01',
      dueDate: '2026-12-01',
      trackingOnly: false,
      documentPolicy: 'NoDocument',
    },
  };
  const after = (...later: Payload[]) => {
    const last = entriesOf(renewal, [begun, ...later]).at(-1);
    return last ? changesOf(renewal, last, new Map(), 'UTC') : [];
  };

  it('is the stage that a renewal came from, also the one that Begin gave it', () => {
    const moved = { type: 'StageAdvanced', data: { licenseId: ids.streamId, from: 2, to: 3 } };
    expect(after(moved)).toEqual([{ field: 'stage', label: 'Stage', before: 'In Progress', after: 'Forms Obtained' }]);
  });

  it('is the due date that Begin set', () => {
    const received = { licenseId: ids.streamId, formsReceivedDate: '2026-11-10', renewalDueDate: '2026-12-15' };
    expect(after({ type: 'FormsReceived', data: received })).toEqual([
      { field: 'formsReceivedDate', label: 'Forms Obtained', before: null, after: '11/10/2026' },
      { field: 'renewalDueDate', label: 'Forms Due', before: '12/01/2026', after: '12/15/2026' },
    ]);
  });

  it('is nothing for a second invoice', () => {
    const opened = (invoiceId: string, invoiceKind: string) => ({
      type: 'InvoiceOpened',
      data: { licenseId: ids.streamId, invoiceId, invoiceKind },
    });
    expect(after(opened('a', 'CheckRequest'), opened('b', 'CreditCard'))).toMatchObject([{ before: null }]);
  });

  it('is what a completion and a done task changed', () => {
    const dates = { effectiveDate: '2027-01-01', expirationDate: '2027-12-31', trackDate: '2027-10-01' };
    const completed = { licenseId: ids.streamId, ...dates, completeRenewalTasks: true };
    expect(after({ type: 'RenewalCompleted', data: completed })).toEqual(
      expect.arrayContaining([
        { field: 'status', label: 'Renewal', before: 'In Process', after: 'Complete' },
        { field: 'stage', label: 'Stage', before: 'In Progress', after: 'Complete' },
      ]),
    );
    const tasks = registry.catalog('task');
    const facts = { kind: 'Renewal', licenseId: null, renewalId: null, propertyId: null, assignedUserId: null };
    const created = { ...facts, description: 'Call the board', followUpDate: '2026-11-20', addToCalendar: false };
    const [, done] = entriesOf(tasks, [
      { type: 'TaskCreated', data: created },
      { type: 'TaskDone', data: {} },
    ]);
    expect(done && changesOf(tasks, done, new Map(), 'UTC')).toEqual([
      { field: 'status', label: 'Status', before: 'Open', after: 'Done' },
      { field: 'description', label: 'Description', before: 'Call the board', after: null },
      { field: 'followUpDate', label: 'Follow-up Date', before: '11/20/2026', after: null },
    ]);
  });
});
