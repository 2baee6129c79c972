import type { DataSource } from 'typeorm';
import { toyArea, toys } from '../../../../tests/support/tampering/toy.js';
import type { Sql } from '../db/database.js';
import { StatementNames } from '../db/statement-names.js';
import { Registry } from '../events/registry.js';
import { newId } from '../ids.js';
import { systemActor } from '../tenancy/actor.js';
import { Pending } from './pending.js';
import { UnitOfWork } from './unit-of-work.js';

const [client, firm] = [newId(), newId()];
const added = { type: 'ToyAdded' as const, name: 'Bear', size: 2, owner: null, parts: null };

/** Nothing is read: every stream begins. */
const unitOfWork = (): UnitOfWork => {
  const sql = {} as Sql;
  const pending = new Pending({} as DataSource, sql);
  const by = systemActor(client, firm, 'test');
  const names = new StatementNames('test');
  return new UnitOfWork(sql, new Registry([toyArea]), pending, by, '2026-11-20T00:00:00Z', 'test', names);
};

describe('a unit of work', () => {
  it('writes no event whose ids the database would return in another spelling', () => {
    const uow = unitOfWork();
    const spelled = (id: string, tenantId?: string) => () =>
      uow.append(toys.aggregate, uow.begin(toys.aggregate, id, tenantId), added);
    expect(spelled('0193A0C0-0000-7000-8000-0000000000af')).toThrow('ids are in lower case');
    expect(spelled(newId(), `${client.slice(0, -1)}A`)).toThrow('ids are in lower case');
    expect(uow.wrote).toBe(false);
    spelled(newId(), client)();
    expect(uow.written).toHaveLength(1);
  });

  it('appends to no stream as it was before its last event', async () => {
    const uow = unitOfWork();
    const empty = uow.begin(toys.aggregate, newId());
    const known = uow.append(toys.aggregate, empty, added);
    const grown = { type: 'ToyChanged' as const, size: 3 };
    uow.append(toys.aggregate, known, grown);
    expect(() => uow.append(toys.aggregate, known, grown)).toThrow(`toy ${known.id} has 2 events, not 1`);
    expect(uow.written).toHaveLength(2);
    expect(await uow.load(toys.aggregate, known.id)).toMatchObject({ version: 2 });
  });
});
