import { dice } from '../../../../../tests/support/dice.js';
import { sampleOf } from './row-sample.js';

const sizes = (count: number, events: number) =>
  Array.from({ length: count }, (_, index) => [`tenant-${index}`, events] as const);

describe('the tenants whose rows are compared by default', () => {
  it('are all of them where the log is small', () => {
    expect(sampleOf(sizes(20, 1_000))).toHaveLength(20);
  });

  it('have no more than a twentieth of a large log’s events', () => {
    expect(sampleOf(sizes(1_000, 10_000))).toHaveLength(50);
  });

  it('are others each time', () => {
    const roll = dice(1);
    const chance = () => roll(1_000) / 1_000;
    const seen = new Set(Array.from({ length: 400 }, () => sampleOf(sizes(20, 100), { mostEvents: 100 }, chance)[0]));
    expect(seen.size).toBe(20);
  });

  it('leave out one that is too large for all that is left', () => {
    expect(sampleOf([['large', 50_000], ...sizes(3, 10)])).not.toContain('large');
    expect(sampleOf(sizes(3, 10), { mostEvents: 0 })).toEqual([]);
  });
});
