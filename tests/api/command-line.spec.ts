import { evergreen } from '../support/sample-database.mjs';

jest.setTimeout(120_000);

describe('evergreen', () => {
  it('repairs: 52 says of each command what it does, without a database', async () => {
    const { code, output } = await evergreen({}, 'help').ended;
    expect(code).toBe(0);
    const commands = [...output.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    expect(commands).toEqual(
      expect.arrayContaining(['backup', 'create-admin', 'import', 'rebuild', 'restore', 'verify']),
    );
    for (const name of commands)
      expect(await evergreen({}, name, '--help').ended).toEqual({
        code: 0,
        output: expect.stringMatching(new RegExp(`^Usage: evergreen\\n  ${name}`)),
      });
  });

  it('says of an option that it does not know how the command is called', async () => {
    const { code, output } = await evergreen({}, 'verify', '--everything').ended;
    expect(code).toBe(1);
    expect(output).toContain('--everything');
    expect(output).toContain('verify [--tenant');
  });
});
