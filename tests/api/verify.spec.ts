import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';

/** What it finds is in `tampering.spec.ts`, one kind of manipulation after the other; what it says of it is here. */
describe('evergreen verify', () => {
  let house: ToyHouse;
  let tenant: string;
  let other: string;
  let bear: string;
  let duck: string;

  const verify = () => house.verify();
  const seal = async () => (await house.seals.take()).seals;
  const words = async () => (await verify()).first?.words;

  beforeAll(async () => {
    house = await toyHouse();
    tenant = randomUUID();
    other = randomUUID();
    bear = await house.add(tenant);
    duck = await house.add(tenant, { name: 'Duck' });
    await house.add(other);
    await house.change(tenant, bear, { size: 4 });
    await house.change(tenant, bear, { size: 5, owner: 'Lee Park' });
    await house.keep();
  });
  afterEach(() => house.putBack());
  afterAll(() => house.close());

  it('finds nothing where nothing was done', async () => {
    expect(await verify()).toEqual({
      ...{ streams: 3, events: 5, seals: 0, unsealed: 5, checkpoints: 0, documents: 0 },
      ...{ rows: 9, rowsOfEvents: 5, faults: 0, first: undefined, by: {}, jumps: [] },
    });
  });

  it('finds nothing in what was sealed, twice', async () => {
    expect(await seal()).toBe(2);
    await house.change(tenant, duck, { size: 8 });
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ events: 6, seals: 3, checkpoints: 2, unsealed: 0, faults: 0 });
  });

  it('names the first altered event in words, and how many more there are', async () => {
    await house.tamper([`update events set data = data || '{"size": 6}' where stream_id = $1`, [bear]]);
    const { first, faults, by } = await verify();
    expect(first).toMatchObject({ tenantId: tenant, streamId: bear, version: 1 });
    expect(first?.words).toMatch(/^toy Bear: event 1 of \d\d\/\d\d\/\d{4}, \d\d:\d\d UTC, was altered$/);
    // Its rows are not what such events make, either.
    expect(by.rows?.words).toMatch(/is not what the events make; evergreen rebuild mends this$/);
    expect(faults).toBe(5);
  });

  it('finds an event removed from the middle', async () => {
    await house.tamper([`delete from events where stream_id = $1 and version = 2`, [bear]]);
    expect(await words()).toMatch(/^toy Bear: event 2 is missing, before event 3 of/);
  });

  it('finds the first event removed', async () => {
    await house.tamper([`delete from events where stream_id = $1 and version = 1`, [bear]]);
    expect(await words()).toMatch(/^toy Bear: event 1 is missing, before event 2 of/);
  });

  it('finds the last event removed, by the row that has seen it', async () => {
    await house.tamper([`delete from events where stream_id = $1 and version = 3`, [bear]]);
    expect(await words()).toBe('toy Bear: its row has seen 3 events, and 2 are there');
  });

  it('finds the last event removed with its row put back, by the seal', async () => {
    await seal();
    await house.tamper(
      [`delete from events where stream_id = $1 and version = 3`, [bear]],
      [`update toys set version = 2 where id = $1`, [bear]],
    );
    expect(await words()).toMatch(
      /^events that seal 1 of .+ covers are not those that were sealed: 4 were, 3 are there$/,
    );
  });

  it('finds a whole stream removed', async () => {
    await house.tamper([`delete from events where stream_id = $1`, [duck]]);
    expect(await words()).toBe('toy Duck: none of its events is there; its row has seen 1');
  });

  it('finds a whole stream removed with its rows, by the seal', async () => {
    await seal();
    await house.tamper(
      [`delete from events where stream_id = $1`, [duck]],
      [`delete from toy_grades where toy_id = $1`, [duck]],
      [`delete from toys where id = $1`, [duck]],
    );
    expect(await words()).toContain('4 were, 3 are there');
  });

  it('finds a whole tenant removed', async () => {
    await seal();
    await house.tamper([`delete from events where tenant_id = $1`, [other]]);
    const { by } = await verify();
    expect(by.seals?.words).toContain('1 were, 0 are there');
    expect(by.rows?.words).toBe('toy Bear: none of its events is there; its row has seen 1');
  });

  it('finds a removed, an altered and a calculated seal', async () => {
    await seal();
    await house.change(tenant, duck, { size: 8 });
    await seal();
    await house.tamper([`delete from seals where tenant_id = $1 and number = 1`, [tenant]]);
    expect(await words()).toMatch(/^a seal is missing before seal 2 of/);
    await house.tamper([`update seals set taken_at = taken_at + interval '1 day' where tenant_id = $1`, [other]]);
    const { faults, by } = await verify();
    expect(faults).toBe(3);
    expect(by.checkpoints?.words).toMatch(/^seal 1 of the tenant .+, which checkpoint 1 of .+, counted, is not there$/);
  });

  it('lets an erased person be, and only one whose erasure is recorded', async () => {
    await seal();
    await house.erase(tenant, bear);
    await house.rebuild();
    expect(await verify()).toMatchObject({ faults: 0 });
    await house.change(tenant, bear, { owner: 'Kim Ode' });
    await house.tamper([`update events set personal = null where stream_id = $1`, [bear]]);
    expect(await words()).toMatch(/^toy Bear: what event 4 of .+, says of a person was altered$/);
    await house.tamper('delete from erasures');
    expect(await words()).toMatch(/^toy Bear: what event 1 of .+, says of a person was altered$/);
  });

  it('takes one seal of what is new, however many machines try, and none where nothing is', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => house.seals.take()));
    expect(taken.reduce((sum, { seals }) => sum + seals, 0)).toBe(2);
    expect(taken.flatMap(({ checkpoints }) => checkpoints)).toMatchObject([{ number: 1, tenants: 2, seals: 2 }]);
    expect(await house.seals.take()).toEqual({ seals: 0, checkpoints: [] });
    await house.change(tenant, duck, { size: 8 });
    expect((await house.seals.take()).checkpoints).toMatchObject([{ number: 2, tenants: 2, seals: 1 }]);
    expect(await verify()).toMatchObject({ faults: 0, seals: 3, unsealed: 0 });
  });

  it('seals while people write, and lets no one wait', async () => {
    const writer = await house.writer();
    await writer.query('begin');
    await writer.query('lock table events in row exclusive mode');
    const reads = jest.spyOn(house.database, 'outside');
    const looks = () => reads.mock.calls.filter(([work]) => String(work).includes('log_writers()')).length;
    let isTaken = false;
    const taking = house.seals.take().finally(() => (isTaken = true));
    await house.change(tenant, duck, { size: 8 });
    // It looks again only while a writer that it waits for is there.
    await eventually(() => looks() > 1);
    expect(isTaken).toBe(false);
    reads.mockRestore();
    await writer.query('commit');
    expect((await taking).seals).toBe(2);
    await house.seals.take();
    expect(await verify()).toMatchObject({ faults: 0, unsealed: 0 });
  });

  it('goes on from the seals of a day, and counts those of tenants that are silent', async () => {
    await house.daySeal(tenant);
    await house.daySeal(other);
    expect(await verify()).toMatchObject({ faults: 0, seals: 2, checkpoints: 0, unsealed: 0 });
    await house.change(tenant, duck, { size: 8 });
    const { seals, checkpoints } = await house.seals.take();
    expect(seals).toBe(1);
    expect(checkpoints).toMatchObject([{ tenants: 2, seals: 2 }]);
    expect(await verify()).toMatchObject({ faults: 0, seals: 3, checkpoints: 1, unsealed: 0 });
  });
});
