import { randomUUID } from 'node:crypto';
import { setWrong } from '../support/clocks.js';
import { Forger } from '../support/tampering/forger.js';
import { type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
const REFUSED =
  'Nothing was saved: the clock of this server is wrong by more than a day. Please inform your administrator.';

describe('a machine whose clock was wrong, the database with it', () => {
  let house: ToyHouse;
  let tenant: string;
  let bear: string;
  let wrong: number;
  const jumpsTo = (byMs: number) => {
    wrong = byMs;
    setWrong(house.clock, byMs);
  };
  /** A new process has no memory of earlier times. */
  const begin = (...parts: readonly object[]) => {
    for (const part of parts.length > 0 ? parts : [house.database, house.seals])
      Reflect.set(Reflect.get(part, 'watch') as object, 'last', undefined);
  };
  const change = (size: number) => house.change(tenant, bear, { size });
  const seal = () => house.seals.take();
  const findings = async () => {
    const { by, faults, jumps } = await house.verify();
    return { by: Object.keys(by), faults, jumps: jumps.map(({ events }) => events) };
  };
  const nothing = { by: [], faults: 0, jumps: [] };

  beforeEach(async () => {
    house = await toyHouse();
    // The database is on that machine: it has the process's clock.
    const { database } = house;
    Object.assign(Reflect.get(database, 'watch') as object, { expectAgreement: () => undefined });
    tenant = randomUUID();
    bear = await house.add(tenant);
    await seal();
  });
  afterEach(() => house.close());

  it.each([
    ['ahead', 2 * DAY_MS],
    ['behind', -2 * DAY_MS],
    ['years behind', -2_000 * DAY_MS],
  ])(
    '%s: a write waits until a checkpoint records the jump, there and back, and verify tells it from a forgery',
    async (_, by) => {
      for (const [size, to] of [
        [4, by],
        [6, 0],
      ] as const) {
        jumpsTo(to);
        await expect(change(size)).rejects.toThrow(REFUSED);
        const { checkpoints } = await seal();
        expect(checkpoints).toMatchObject([{ clockAfter: new Date(checkpoints[0]?.takenAt ?? '').toISOString() }]);
        await change(size);
        await change(size + 1);
        expect(await findings()).toMatchObject({ faults: 0 });
        await seal();
      }
      await change(8);
      await seal();
      const { faults, jumps } = await house.verify();
      expect(faults).toBe(0);
      // Dated before the preceding seal: only the way back in time needs its jump.
      const [back] = jumps;
      expect({ jumps: jumps.length, events: back?.events }).toEqual({ jumps: 1, events: 2 });
      expect(Date.parse(back?.before ?? '') - Date.parse(back?.after ?? '')).toBeGreaterThan(DAY_MS);
    },
  );

  it('keeps a process that begins after the jump waiting for the checkpoint of another one, and explains what it wrote', async () => {
    jumpsTo(2 * DAY_MS);
    await seal();
    await change(4);
    await seal();
    jumpsTo(0);
    begin(house.database);
    await expect(change(5)).rejects.toThrow(REFUSED);
    await seal();
    await change(5);
    await seal();
    expect(await findings()).toEqual({ by: [], faults: 0, jumps: [1] });
  });

  describe('when the program begins', () => {
    it('behind: nothing is written or sealed until it is set right; then work goes on, and nothing is found', async () => {
      jumpsTo(-3 * DAY_MS);
      begin();
      await expect(change(4)).rejects.toThrow(REFUSED);
      await expect(seal()).rejects.toThrow(REFUSED);
      jumpsTo(0);
      await change(5);
      await seal();
      expect(await findings()).toEqual(nothing);
    });

    it('behind, with nothing sealed: the newest event says it', async () => {
      await change(4);
      await house.tamper('delete from checkpoint_seals', 'delete from checkpoints', 'delete from seals');
      jumpsTo(-3 * DAY_MS);
      begin();
      await expect(change(5)).rejects.toThrow(REFUSED);
      jumpsTo(0);
      await change(5);
    });

    it('ahead, and set right before the first seal: a checkpoint records it first, and nothing is found', async () => {
      jumpsTo(3 * DAY_MS);
      begin();
      await house.seals.begin();
      await change(4);
      jumpsTo(0);
      await expect(change(5)).rejects.toThrow(REFUSED);
      await seal();
      await change(5);
      await seal();
      expect(await findings()).toEqual({ by: [], faults: 0, jumps: [1] });
    });

    it('ahead, before anything was ever sealed: the first checkpoint records it', async () => {
      await house.tamper('delete from checkpoint_seals', 'delete from checkpoints', 'delete from seals');
      jumpsTo(3 * DAY_MS);
      begin();
      await house.seals.begin();
      await change(4);
      jumpsTo(0);
      await seal();
      await change(5);
      await seal();
      expect(await findings()).toEqual({ by: [], faults: 0, jumps: [1] });
    });

    it.each([
      ['nothing was sealed', false],
      ['it was sealed', true],
    ])('ahead, begun once more after it was set right, and %s: an administrator says so first', async (_, sealed) => {
      jumpsTo(3 * DAY_MS);
      begin();
      await change(4);
      if (sealed) await seal();
      jumpsTo(0);
      begin();
      await expect(change(5)).rejects.toThrow(REFUSED);
      await expect(seal()).rejects.toThrow(REFUSED);
      const { checkpoints } = await house.seals.accept();
      expect(checkpoints).toMatchObject([{ clockAfter: checkpoints[0]?.takenAt }]);
      await change(5);
      await seal();
      expect(await findings()).toMatchObject({ by: [], faults: 0 });
    });
  });

  it('is no jump where it was off for weeks, stood still, or changed its time zone or summer time', async () => {
    for (const passed of [21 * DAY_MS, 22 * DAY_MS, 22 * DAY_MS + HOUR_MS, 22 * DAY_MS - HOUR_MS]) {
      jumpsTo(passed);
      begin();
      await change(Math.round(passed / HOUR_MS));
      const [checkpoint] = (await seal()).checkpoints;
      expect(checkpoint?.clockAfter).toBeUndefined();
      expect(await findings()).toEqual(nothing);
    }
    // Asleep for a weekend: the time that passed was not counted.
    jumpsTo(25 * DAY_MS);
    await expect(change(1)).rejects.toThrow(REFUSED);
    await seal();
    await change(1);
    await seal();
    expect(await findings()).toEqual(nothing);
  });

  describe('does not excuse', () => {
    const LONG_AGO = '2025-03-04T05:06:07.000Z';
    let forger: Forger;
    beforeEach(() => {
      forger = new Forger(house);
    });
    const backdate = async () => {
      await forger.append(bear, { size: 1 }, LONG_AGO);
      await forger.mendRows();
    };

    it('an event of another year that the program sealed: its date makes no jump', async () => {
      await backdate();
      await seal();
      expect(await findings()).toMatchObject({ by: ['dates'], jumps: [] });
    });

    it('an event of another year in the same minute as a jump of two days', async () => {
      jumpsTo(2 * DAY_MS);
      await seal();
      jumpsTo(0);
      await seal();
      await backdate();
      await seal();
      expect(await findings()).toMatchObject({ by: ['dates'] });
    });

    it('it by a jump that was written into a checkpoint, however its hash fits', async () => {
      await backdate();
      await seal();
      const jump = `update checkpoints set clock_position = (select max(position) from events), clock_before = now(), clock_after = '${LONG_AGO}' where number = 2`;
      await forger.do(jump);
      expect((await house.verify()).by.checkpoints?.words).toMatch(/^checkpoint 2 of .+, was altered$/);
      await forger.recount();
      expect((await house.verify()).by.checkpoints?.words).toContain('was not signed by this program');
    });

    it('it by a forged checkpoint that the program went on from', async () => {
      await backdate();
      await forger.do(
        `insert into checkpoints (number, taken_at, tenants, seals, root, erasures, key, hash, signature, clock_position, clock_before, clock_after)
         select 2, '${LONG_AGO}', tenants, 0, sha256(''), erasures, key, hash, signature,
           (select max(position) from events), taken_at, '${LONG_AGO}' from checkpoints`,
      );
      await forger.recount();
      await forger.do(['update checkpoints set key = $1', [house.key.name]]);
      await seal();
      await change(2);
      await seal();
      expect((await findings()).by).toContain('checkpoints');
    });

    it('an event of the future that a user wrote: a program that begins records no jump from it by itself', async () => {
      await forger.append(bear, { size: 1 }, new Date(Date.now() + 400 * DAY_MS).toISOString());
      await forger.mendRows();
      begin();
      await expect(seal()).rejects.toThrow(REFUSED);
      expect((await house.owner.query('select from checkpoints where clock_position is not null')).rowCount).toBe(0);
    });

    it('a checkpoint that a user wrote, where an administrator accepts the clock', async () => {
      await forger.do(`update checkpoints set taken_at = now() + interval '400 days'`);
      await forger.recount();
      begin();
      await expect(house.seals.accept()).rejects.toThrow('was not signed by this program');
    });

    it('a checkpoint of the future that a user wrote: the program records no jump from it', async () => {
      await forger.do(`update checkpoints set taken_at = now() + interval '400 days'`);
      await forger.recount();
      await change(2);
      const [checkpoint] = (await seal()).checkpoints;
      expect(checkpoint?.clockAfter).toBeUndefined();
      expect(wrong).toBeDefined();
    });
  });
});
