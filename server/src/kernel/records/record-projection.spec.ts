import type { At } from '../events/event.js';
import type { RowOp } from '../events/projection.js';
import { SubjectRow } from '../events/subject-row.js';
import { optional, record, text, whole } from './fields.js';
import { recordKind } from './record-kind.js';

const { projection, row } = recordKind({
  kind: 'oar',
  name: 'Oar',
  noun: 'oar',
  table: 'oars',
  fields: { name: text('Name'), length: whole('Length'), boatId: record('Boat'), care: optional(text('Care')) },
  stamps: { care: 'caredOn' },
  calledBy: 'name',
  ownedBy: 'boatId',
});
const envelope: At = {
  tenantId: 'tenant',
  streamId: 'oar',
  version: 1,
  recordedAt: '2026-11-20T00:00:00Z',
  actorId: null,
};
const key = { tenantId: 'tenant', id: 'oar' };
const rowsOf = (event: { type: string } & Record<string, unknown>, moment = envelope): readonly RowOp[] =>
  projection.on[event.type]!(event as never, moment);

describe('the rows of a record', () => {
  it('are its own and what it is called by, with whose it is', () => {
    const fields = { name: 'Port', length: 3, boatId: 'argo', care: null };
    expect(rowsOf({ type: 'OarAdded', ...fields })).toEqual([
      { op: 'put', entity: row, row: { ...key, ...fields, caredOn: null } },
      {
        op: 'put',
        entity: SubjectRow,
        row: { ...key, kind: 'oar', label: 'Port', detail: null, ownerId: 'argo' },
      },
    ]);
  });

  it('are called as the history calls it already, where it comes back', () => {
    const fields = { name: 'Port', length: 3, boatId: 'argo', care: null };
    expect(rowsOf({ type: 'OarAdded', ...fields }, { ...envelope, version: 3 })).toMatchObject([
      { op: 'put', entity: row },
      { op: 'save', entity: SubjectRow, row: { ...key, label: 'Port' } },
    ]);
  });

  it('call it by its new name, and only by a new one', () => {
    const renamed = { op: 'patch', entity: SubjectRow, key, fields: { label: 'Starboard' } };
    const patched = (fields: object) => ({ op: 'patch', entity: row, key, fields });
    expect(rowsOf({ type: 'OarChanged', name: 'Starboard' })).toEqual([patched({ name: 'Starboard' }), renamed]);
    expect(rowsOf({ type: 'OarChanged', length: 4 })).toEqual([patched({ length: 4 })]);
  });

  it('say when a field got its words', () => {
    const patched = (fields: object) => ({ op: 'patch', entity: row, key, fields });
    expect(rowsOf({ type: 'OarChanged', care: 'Oil it' })).toEqual([
      patched({ care: 'Oil it', caredOn: envelope.recordedAt }),
    ]);
    expect(rowsOf({ type: 'OarChanged', care: null })).toEqual([patched({ care: null, caredOn: null })]);
  });

  it('keep what it was called once it is gone', () => {
    expect(rowsOf({ type: 'OarRemoved' })).toEqual([{ op: 'remove', entity: row, key }]);
  });
});
