import { Behind } from './replica-lag.js';
import { inTurn } from './one-at-a-time.js';
import { atFirst, positionOf, unknownYet } from './position.js';
import { Reading } from './reading.js';

describe('how far a copy is behind', () => {
  const position = (lsn: string) => positionOf(lsn);

  it('is measured by when its original was where the copy is', () => {
    const behind = new Behind();
    expect(behind.ms(0)).toBe(Infinity);
    behind.originalIs(position('0/100'), 1_000);
    behind.copyIs(position('0/100'));
    behind.originalIs(position('0/200'), 2_000);
    behind.originalIs(position('0/300'), 3_000);
    behind.copyIs(position('0/2F0'));
    expect(behind.ms(3_500)).toBe(1_500);
    behind.copyIs(position('0/300'));
    expect(behind.ms(3_500)).toBe(500);
  });

  it('grows while the replica does not move, even without new writes', () => {
    const behind = new Behind();
    behind.originalIs(position('0/100'), 1_000);
    behind.copyIs(position('0/80'));
    behind.originalIs(position('0/100'), 9_000);
    behind.copyIs(position('0/80'));
    expect(behind.ms(9_000)).toBe(Infinity);
    behind.copyIs(position('0/100'));
    expect(behind.ms(9_500)).toBe(500);
  });

  it('keeps so many looks and no more', () => {
    const behind = new Behind();
    for (let look = 1; look <= 10_000; look++) behind.originalIs(look.toString(16).padStart(16, '0'), look);
    behind.copyIs((5).toString(16).padStart(16, '0'));
    expect(behind.ms(10_000)).toBe(Infinity);
  });

  it('has what lies before it', () => {
    const behind = new Behind();
    expect(behind.has(atFirst)).toBe(true);
    behind.copyIs(position('1/0'));
    expect(behind.has(position('0/FFFFFFF8'))).toBe(true);
    expect(behind.has(position('1/8'))).toBe(false);
    expect(behind.has(unknownYet)).toBe(false);
  });
});

describe('a position', () => {
  it('is as a text what it is as a place', () => {
    expect(positionOf('16/B374D848')).toBe('00000016B374D848');
    expect(positionOf('2/0') > positionOf('1/FFFFFFF8')).toBe(true);
  });

  it('at the beginning of a page is the end of the one before', () => {
    expect(positionOf('0/2018')).toBe(positionOf('0/2000'));
    expect(positionOf('0/2020')).not.toBe(positionOf('0/2000'));
  });
});

describe('what is asked in turn', () => {
  it('begins after each of those who share it, and is asked once for all of them', async () => {
    const answers: ((value: number) => void)[] = [];
    const ask = inTurn(() => new Promise<number>((resolve) => answers.push(resolve)));
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const first = ask();
    await settled();
    const [second, third] = [ask(), ask()];
    expect(answers).toHaveLength(1);
    answers[0]?.(1);
    expect(await first).toBe(1);
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('goes on after one that failed', async () => {
    let count = 0;
    const ask = inTurn(() => (count++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(count)));
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});

describe('the reading of a request', () => {
  it('is of one database from its first question to its last, unless the copy fails', () => {
    let near = true;
    const copy = { holds: (position: string) => near && position <= positionOf('0/100') };
    const reading = new Reading(positionOf('0/100'));
    expect(reading.isOf(copy)).toBe(true);
    near = false;
    expect(reading.isOf(copy)).toBe(true);
    reading.leavesCopy();
    near = true;
    expect(reading.isOf(copy)).toBe(false);
  });

  it('is of the original where the copy lacks what was written', () => {
    const reading = new Reading(positionOf('0/200'));
    expect(reading.isOf({ holds: (position) => position <= positionOf('0/100') })).toBe(false);
  });
});
