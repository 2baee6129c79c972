import { around, calmOf, isLate, rateOf, recovery, SHARE } from '../../release/cluster/judged.mjs';

interface Request {
  readonly kind: 'read' | 'write';
  readonly at: number;
  readonly ms?: number;
  readonly status?: number;
  readonly tried?: number;
}

const read = (time: number, ms?: number, status = 200): Request =>
  ms === undefined ? { kind: 'read', at: time } : { kind: 'read', at: time, ms, status };
const write = (time: number, ms: number, status = 201, tried = 0): Request => ({
  kind: 'write',
  at: time,
  ms,
  status,
  tried,
});
const fault = { service: 'postgres', way: 'killed', at: 10_000, struck: 11_000, back: 14_000 };
const calm = (slowest: number) => calmOf([read(0, slowest)], 0, slowest + 1);
const recoveryOf = (requests: readonly Request[], slowest = 400) => around([...requests], fault, 60_000, calm(slowest));

describe('the load of the run', () => {
  it('is 40 percent of what the stack just sustained', () => {
    expect([SHARE, rateOf(50, undefined), rateOf(12.6, undefined)]).toEqual([0.4, 20, 5]);
  });

  it('is what was asked for by hand, and never nothing', () => {
    expect([rateOf(50, '12'), rateOf(0.5, undefined)]).toEqual([12, 1]);
    expect(() => rateOf(0, undefined)).toThrow('No load');
    expect(() => rateOf(50, 'many')).toThrow('No load');
  });
});

describe('the time without a fault', () => {
  it('has the slowest answer of what was asked in it', () => {
    const requests = [read(0, 9_000), read(1_000, 300), write(1_500, 700), read(3_000, 8_000)];
    expect(calmOf(requests, 1_000, 3_000)).toEqual({ asked: 2, slowest: 700, unit: 1_000 });
  });

  it('counts what is not answered yet until its end', () => {
    expect(calmOf([read(1_000, 200), read(1_100)], 1_000, 3_000)).toMatchObject({ slowest: 1_900, unit: 1_900 });
  });

  it('is nothing to compare with where nothing was asked, or something failed', () => {
    expect(() => calmOf([], 0, 1_000)).toThrow('Nothing was asked');
    expect(() => calmOf([read(0, 10, 503)], 0, 1_000)).toThrow('failed');
  });
});

describe('the requests around a fault', () => {
  it('are well at once where all later ones are answered soon', () => {
    expect(recoveryOf([read(9_000, 100), read(11_500, 2_600), read(14_100, 900)])).toMatchObject({
      asked: 2,
      wellAfter: 0,
      waitedUntil: 100,
      longest: 2_600,
    });
  });

  it('are well after the last that failed or was slow', () => {
    expect(recoveryOf([read(14_500, 10, 503), read(16_000, 5_100), read(17_000, 4_900)]).wellAfter).toBe(2_000);
  });

  it('are slow only alongside what the same machine does without a fault', () => {
    const requests = [read(16_000, 5_100)];
    expect([recoveryOf(requests, 400).wellAfter, recoveryOf(requests, 2_000).wellAfter]).toEqual([2_000, 0]);
  });

  it('are slow where no answer came', () => {
    expect(recoveryOf([read(20_000)]).wellAfter).toBe(6_000);
  });

  it('that failed are counted by kind, a write at its first try only', () => {
    const { reads, writes, writesBeyond } = recoveryOf([
      read(12_000, 10, 502),
      write(10_500, 10, 503),
      write(12_000, 10, 503),
      write(12_500, 10, 503, 1),
    ]);
    expect([reads.length, writes.length, writesBeyond.length]).toEqual([1, 2, 2]);
  });
});

describe('the recovery', () => {
  const after = (...wellAfter: number[]) => wellAfter.map((time) => ({ wellAfter: time }));

  it('is the longest of all faults, in slowest answers of the same load without a fault', () => {
    expect(recovery(after(1_600, 24_000, 0), calm(4_000))).toEqual({
      value: 6,
      unit: '',
      of: 's',
      goal: { atMost: 10 },
      ours: { value: 24 },
      baseline: { value: 4 },
    });
  });

  it('is not held against answers faster than a second', () => {
    expect(recovery(after(2_500), calm(100)).value).toBe(2.5);
  });

  it('is late beyond its goal, and the run then says what was', () => {
    expect([10_000, 10_001].map((wellAfter) => isLate({ wellAfter }, calm(100)))).toEqual([false, true]);
    expect(isLate({ wellAfter: 30_000 }, calm(4_000))).toBe(false);
  });
});
