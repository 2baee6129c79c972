import { z } from 'zod';
import { catalog } from './catalog.js';
import type { At } from './event.js';
import { patch, projection, type RowOp } from './projection.js';

class BoatRow {
  tenantId!: string;
  id!: string;
  name!: string;
  sail!: string | null;
  inUse!: boolean;
  harborId!: string;
}

const owner = { harborId: z.string() };
const boats = catalog({
  kind: 'boat',
  noun: 'boat',
  labels: {},
  schemas: {
    BoatRenamed: z.object({ ...owner, name: z.string(), sail: z.string().nullish() }),
    BoatSold: z.object({ ...owner, price: z.string() }),
    BoatMoored: z.object(owner),
  },
  events: { BoatRenamed: 'renamed {subject}', BoatSold: 'sold {subject}', BoatMoored: 'moored {subject}' },
});
const key = { tenantId: 'tenant', id: 'argo' };
const envelope: At = { tenantId: 'tenant', streamId: 'argo', version: 2, recordedAt: '2026-11-20', actorId: null };
const unused = () => [patch(BoatRow, key, { inUse: false })];

describe('the projection of a record’s own row', () => {
  const rows = projection(boats, { BoatSold: unused, BoatMoored: unused }, BoatRow);
  const opsOf = (event: { type: string } & Record<string, unknown>): readonly RowOp[] =>
    rows.on[event.type]!(event as never, envelope);

  it('sets the columns that an event without a handler names, but not what every event has', () => {
    expect(opsOf({ type: 'BoatRenamed', harborId: 'h', name: 'Argo', sail: undefined })).toEqual([
      patch(BoatRow, key, { name: 'Argo' }),
    ]);
    expect(opsOf({ type: 'BoatRenamed', name: 'Argo', sail: null })).toEqual([
      patch(BoatRow, key, { name: 'Argo', sail: null }),
    ]);
  });

  it('uses the handler of any other event', () => {
    expect(opsOf({ type: 'BoatSold', price: '3.00' })).toEqual(unused());
  });

  it('does not compile without the handler of an event that has another field, or none', () => {
    // @ts-expect-error price is no column
    projection(boats, { BoatMoored: unused }, BoatRow);
    // @ts-expect-error what a moored boat changes is in no field
    projection(boats, { BoatSold: unused }, BoatRow);
  });
});
