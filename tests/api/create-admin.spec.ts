import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freshDatabase } from '../support/database.js';

jest.setTimeout(60_000);

const CLI = join(process.cwd(), 'server/dist/cli/main.js');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

describe('evergreen create-admin', () => {
  it('is asked for in one place only: the first person of a firm', async () => {
    const database = await freshDatabase();
    const run = (email: string) =>
      new Promise<Ended>((resolve) => {
        const child = spawn(
          process.execPath,
          [CLI, 'create-admin', '--firm', 'Summit Licensing', '--email', email, '--first', 'Ann', '--last', 'Lee'],
          {
            env: {
              PATH: process.env['PATH'],
              NODE_ENV: 'test',
              LOG_LEVEL: 'warn',
              DATABASE_URL: database.ownerUrl,
              EVERGREEN_ADMIN_PASSWORD: 'Mountain-2026!',
            },
          },
        );
        let output = '';
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.once('close', (code) => resolve({ code, output }));
      });
    try {
      expect((await run('nobody')).code).toBe(2);
      expect(await run('ann@summit.example')).toEqual({
        code: 0,
        output: expect.stringContaining('administers Summit Licensing'),
      });
      expect((await run('bea@summit.example')).code).toBe(1);
    } finally {
      await database.drop();
    }
  });
});
