import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locks } from './locks.js';

describe('the numbers of the advisory locks', () => {
  it('differ from each other', () => {
    const numbers = Object.values(locks);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are written in one file', () => {
    const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' });
    const written = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\blocks\.(spec\.)?ts$/.test(file) &&
        /\b7_?163_?\d{3}\b/.test(readFileSync(join('server/src', file), 'utf8')),
    );
    expect(written).toEqual([]);
  });
});
