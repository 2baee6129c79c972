import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config/config.js';
import type { CliCommand, CliContext } from './command.js';
import { createAdminCommand } from './create-admin.command.js';
import { importCommand } from './import.command.js';
import { migrateCommand } from './migrate.command.js';
import { openApiCommand } from './openapi.command.js';
import { rebuildCommand } from './rebuild.command.js';
import { seedCommand } from './seed.command.js';
import { verifyCommand } from './verify.command.js';

const commands: Readonly<Record<string, CliCommand>> = {
  'create-admin': createAdminCommand,
  import: importCommand,
  migrate: migrateCommand,
  openapi: openApiCommand,
  rebuild: rebuildCommand,
  seed: seedCommand,
  verify: verifyCommand,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

const progress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line}`);
};

const help = (): string =>
  [
    'Usage: evergreen <command>',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(44)} ${summary}`),
  ].join('\n');

const run = async ([name = 'help', ...args]: string[]): Promise<number> => {
  const command = commands[name];
  if (!command) {
    say(help());
    return name === 'help' ? 0 : 2;
  }
  const { values, positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
  const context: CliContext = {
    config: readConfig(process.env),
    positionals,
    options: values,
    say,
    progress,
  };
  return command.run(context);
};

run(process.argv.slice(2)).then(
  // A pipe takes what was said in its own time; leaving before that would cut it off.
  (code) => process.stdout.write('', () => process.exit(code)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
