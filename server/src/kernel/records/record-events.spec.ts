import { type DomainEvent } from '../events/event.js';
import { type AnyCatalog, type Stored, toDomain, toWritten } from '../events/catalog.js';
import { flag, optional, personal, since, text, whole } from './fields.js';
import { recordEvents } from './record-events.js';

const words = { kind: 'boat', name: 'Boat', noun: 'boat' } as const;
const first = recordEvents({ ...words, fields: { name: text('Name'), owner: personal(text('Owner')) } });
const third = recordEvents({
  ...words,
  fields: {
    name: text('Name'),
    owner: personal(text('Owner')),
    masts: since(2, whole('Masts'), 1),
    afloat: since(3, flag('Afloat'), true),
    berth: since(3, optional(text('Berth')), null),
  },
});

const { apply: fold } = third.aggregate;

/** As the database gives it back. */
const stored = (event: DomainEvent, catalog: AnyCatalog = first.catalog): Stored => toWritten(catalog, event);

describe('a record that has got fields since', () => {
  const added = stored(first.added({ name: 'Argo', owner: 'Jason' }));

  it('reads what was added before with the values of before', () => {
    expect(added).toMatchObject({ typeVersion: 1, data: { name: 'Argo' }, personal: { owner: 'Jason' } });
    expect(toDomain(third.catalog, added)).toEqual({
      type: 'BoatAdded',
      name: 'Argo',
      owner: 'Jason',
      masts: 1,
      afloat: true,
      berth: null,
    });
  });

  it('reads what was added in between with its own words', () => {
    const between = { ...added, typeVersion: 2, data: { name: 'Argo', masts: 2 } };
    expect(toDomain(third.catalog, between)).toMatchObject({ masts: 2, afloat: true, berth: null });
  });

  it('adds nothing to a change of before, and nothing to a deletion', () => {
    const changed = stored({ type: 'BoatChanged', name: 'Argo II' } as DomainEvent);
    expect(toDomain(third.catalog, changed)).toEqual({ type: 'BoatChanged', name: 'Argo II' });
    expect(toDomain(third.catalog, stored(first.removed()))).toEqual({ type: 'BoatRemoved' });
  });

  it('folds to what it is, and can be changed in what it did not have', () => {
    const state = fold(third.aggregate.initial, toDomain(third.catalog, added) as never);
    expect(third.changed(state, { afloat: true, berth: null })).toBeUndefined();
    expect(third.changed(state, { afloat: false })).toEqual({ type: 'BoatChanged', afloat: false });
  });

  it('says of a new one that what is left out is empty', () => {
    expect(third.added({ name: 'A', owner: 'B', masts: 3, afloat: true })).toMatchObject({ masts: 3, berth: null });
  });

  it('is written in its newest version, deletions in the only one', () => {
    const versions = [third.added({ name: 'A', owner: 'B', masts: 3, afloat: true, berth: 'C' }), third.removed()];
    expect(versions.map((event) => stored(event, third.catalog).typeVersion)).toEqual([3, 1]);
  });
});
