import { areas } from '../../server/src/features/areas.js';
import { describeParts } from '../../server/src/features/oversight/history/telling/streams.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { eventColumns, type EventRecord } from '../../server/src/kernel/events/event.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { grouped } from '../../server/src/kernel/grouped.js';
import { type Folded, StreamFold } from '../../server/src/kernel/snapshots/stream-fold.js';
import { expectSame } from '../support/expect-same.js';
import { runFiles } from '../support/run-files.js';
import { sampleDatabase } from '../support/servers/sample-database.mjs';

// It may have to load the sample, or wait until another spec has.
describe('snapshots of the sample', () => {
  const files = runFiles();
  const registry = new Registry(areas);
  let sample: Awaited<ReturnType<typeof sampleDatabase>>;
  let streams: EventRecord[][];

  beforeAll(async () => {
    sample = await sampleDatabase(files);
    const config = readConfig({ DATABASE_URL: sample.url });
    const database = new Database(await ownerSource(config, registry.entities).initialize());
    const rows = await database.outside((sql) =>
      sql.query<EventRecord>(`select ${eventColumns} from events order by tenant_id, stream_id, version`),
    );
    await database.source.destroy();
    streams = [...grouped(rows, ({ tenantId, streamId }) => `${tenantId}/${streamId}`).values()];
  });
  afterAll(() => sample.drop());

  it('fold every stream to the same states, rows and history, wherever they cut it', () => {
    expect(streams.length).toBeGreaterThan(1_000);
    for (const events of streams) {
      const { kind, tenantId, streamId } = events[0]!;
      const begun = () => new StreamFold(registry, registry.aggregate(kind)!, streamId);
      // With the same prototypes as the program's.
      const stored = (fold: StreamFold) => structuredClone(JSON.parse(JSON.stringify(fold.folded())) as Folded);
      const whole = begun();
      for (const event of events) whole.add(event);
      const end = stored(whole);
      const entries = describeParts(registry, [{ tenantId, streamId, start: undefined, events, isToEnd: true }]);
      for (const cut of new Set(
        [1, Math.floor(events.length / 2), events.length - 1].filter((version) => version > 0),
      )) {
        const first = begun();
        for (const event of events.slice(0, cut)) first.add(event);
        const folded = stored(first);
        const rest = begun().from(cut, first.head, folded);
        for (const event of events.slice(cut)) rest.add(event);
        expectSame(stored(rest), end);
        expectSame(rest.head, whole.head);
        const part = { tenantId, streamId, start: { version: cut, folded }, events: events.slice(cut), isToEnd: true };
        expectSame(describeParts(registry, [part]), entries.slice(cut));
      }
    }
  });
});
