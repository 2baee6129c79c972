import { execFileSync } from 'node:child_process';

describe('The vocabulary', () => {
  it('has only the deliberate uses that tools/vocabulary.mjs lists', () => {
    expect(execFileSync(process.execPath, ['tools/vocabulary.mjs', '--check'], { encoding: 'utf8' })).toBe('');
  });
});
