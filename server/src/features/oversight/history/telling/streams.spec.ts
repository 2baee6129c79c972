import { Registry } from '../../../../kernel/events/registry.js';
import { flag, since, text } from '../../../../kernel/records/fields.js';
import { areaOf, recordKind } from '../../../../kernel/records/record-kind.js';
import type { StoredEvent } from '../../../../kernel/snapshots/stored-event.js';
import { describeParts } from './streams.js';
import { changesOf } from './wording.js';

const boats = recordKind({
  ...{ kind: 'boat', name: 'Boat', noun: 'boat', table: 'boats', calledBy: 'name' as const },
  fields: { name: text('Name'), afloat: since(2, flag('Afloat'), true) },
});
const registry = new Registry([areaOf(boats)]);

const stored = (version: number, type: string, typeVersion: number, data: object) =>
  ({
    tenantId: 't',
    streamId: 's',
    version,
    kind: 'boat',
    type,
    typeVersion,
    data,
    personal: null,
    meta: {},
  }) as unknown as StoredEvent;

const entriesOf = (...events: StoredEvent[]) =>
  describeParts(registry, [{ tenantId: 't', streamId: 's', start: undefined, events, isToEnd: true }]);
const changes = (entry: ReturnType<typeof entriesOf>[number]) =>
  changesOf(boats.catalog, entry, new Map(), 'UTC').map(({ field, before, after }) => [field, before, after]);

describe('the history of a record that has got fields since', () => {
  const old = stored(1, 'BoatAdded', 1, { name: 'Argo' });

  it('says of an old event what that said, and no more', () => {
    const [added] = entriesOf(old);
    expect(changes(added!)).toEqual([['name', null, 'Argo']]);
  });

  it('knows what the field was once it changes', () => {
    const all = entriesOf(old, stored(2, 'BoatChanged', 2, { afloat: false }));
    expect(changes(all[1]!)).toEqual([['afloat', 'Yes', 'No']]);
  });

  it('says all that an event of today said', () => {
    const [added] = entriesOf(stored(1, 'BoatAdded', 2, { name: 'Argo', afloat: true }));
    expect(changes(added!)).toEqual([
      ['name', null, 'Argo'],
      ['afloat', null, 'Yes'],
    ]);
  });
});
