import { Rate } from './rate.js';

const MINUTE = 60_000;
/** Some time in the life of a program: a rate does not begin at 0. */
const began = 1_700_000_000_000;

describe('a rate', () => {
  const taking = (rate: Rate, key: string, times: number, time = began) =>
    Array.from({ length: times }, () => rate.take(key, time)).filter((seconds) => seconds === 0).length;

  it('lets so many a minute pass, each key for itself', () => {
    const rate = new Rate(3);
    expect(taking(rate, 'a', 5)).toBe(3);
    expect(taking(rate, 'b', 5)).toBe(3);
  });

  it('says when there will be room, and then there is', () => {
    for (const after of [0, 30_000, 59_999, MINUTE]) {
      const rate = new Rate(4);
      taking(rate, 'a', 4);
      const seconds = rate.take('a', began + after);
      expect(seconds).toBeGreaterThan(0);
      expect(rate.take('a', began + after + (seconds - 1) * 1000)).toBeGreaterThan(0);
      expect(rate.take('a', began + after + seconds * 1000)).toBe(0);
    }
  });

  it('says so of a limit of one, too', () => {
    const rate = new Rate(1);
    expect(rate.take('a', began)).toBe(0);
    expect(rate.take('a', began)).toBe(120);
    expect(rate.take('a', began + 120_000)).toBe(0);
  });

  it('lets no one have two minutes’ worth at the turn of one', () => {
    const rate = new Rate(100);
    rate.take('z', began);
    expect(taking(rate, 'a', 200, began + MINUTE - 1)).toBe(100);
    expect(taking(rate, 'a', 200, began + MINUTE + 1)).toBeLessThanOrEqual(1);
    expect(taking(rate, 'a', 200, began + 1.5 * MINUTE)).toBeLessThanOrEqual(50);
  });

  it('has forgotten all after two quiet minutes, and where the clock was set back', () => {
    const rate = new Rate(2);
    taking(rate, 'a', 2);
    expect(taking(rate, 'a', 5, began + 2 * MINUTE)).toBe(2);
    expect(taking(rate, 'a', 5, began)).toBe(2);
  });

  it('gives back what was another’s', () => {
    const rate = new Rate(2);
    taking(rate, 'a', 2);
    rate.giveBack('a');
    expect(taking(rate, 'a', 5)).toBe(1);
    rate.giveBack('b');
    expect(rate.knows('b')).toBe(false);
  });

  it('keeps no more keys than two maps hold, and still holds those that ask most', () => {
    const rate = new Rate(2);
    for (let key = 0; key < 120_000; key++) rate.take(String(key), began);
    const kept = Array.from({ length: 120_000 }, (_, key) => rate.knows(String(key))).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(100_000);
    expect(taking(rate, 'a', 5)).toBe(2);
    for (let key = 0; key < 60_000; key++) rate.take(`more ${key}`, began);
    expect(taking(rate, 'a', 5)).toBe(0);
  });
});
