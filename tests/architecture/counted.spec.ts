import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../contracts/src/counted.js';

const root = join(__dirname, '../..');
/** A number before a plural, whatever the number is. */
const always =
  /\$\{(?:count\(\w+\)|events|rows|documents|total)\} (?:events|rows|documents|records|seals|checkpoints|tables)\b/;
const files = [
  'server/src/cli',
  'server/src/features/bulk-work/imports',
  'server/src/features/bulk-work/exports',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name)),
);

describe('counts in words', () => {
  it('are singular for one', () => {
    expect([counted(0, 'event'), counted(1, 'event'), counted(1_204, 'event')]).toEqual([
      '0 events',
      '1 event',
      '1,204 events',
    ]);
    expect(counted(1, 'property', 'properties')).toBe('1 property');
  });

  it('are never a number in front of a plural', () => {
    expect('`${count(rows)} rows`').toMatch(always);
    expect(files.length).toBeGreaterThan(50);
    const matches = files.filter((file) => always.test(readFileSync(join(root, file), 'utf8')));
    expect(matches).toEqual([]);
  });
});
