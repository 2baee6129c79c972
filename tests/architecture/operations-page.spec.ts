import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../tools/program.mjs';
import { blocksUnder, blockUnder } from '../../release/cluster/kept/page.mjs';

describe('the commands of docs/operations.md that npm run test:cluster runs', () => {
  it.each([
    ['Archiving to a bucket', 'ini', 'pg1-path'],
    ['Archiving to a bucket', 'sh', 'stanza-create'],
    ['A dump', 'sql', 'bypassrls'],
    ['A dump', 'sh', 'pg_dump'],
    ['The documents', 'sh', 'aws s3 sync'],
    ['From the archive', 'sh', 'pgbackrest'],
    ['From a dump', 'sh', 'pg_restore'],
    ['Documents again', 'sh', 'aws s3 sync'],
  ])('stand there, under %s, in %s', (heading, language, command) => {
    expect(blockUnder(heading, language)).toContain(command);
  });

  it('run the program as the launcher and the image do', () => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
    expect(read('docs/operations.md')).toContain(`\`node ${program.join(' ')}\``);
    const [, command = '[]'] = /^CMD (\[.*main\.js"\])$/m.exec(read('Dockerfile')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...program]);
  });

  it('make the roles first', () => {
    expect(blocksUnder('Going to production')[0]).toEqual({
      language: 'sql',
      text: expect.stringContaining('create database evergreen owner evergreen_owner'),
    });
  });
});
