import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config/config.js';
import type { CliCommand, CliContext } from './command.js';

/** Loaded when asked for: `npm start` migrates each time, and need not wait for the whole program to load. */
const commands: Readonly<Record<string, () => Promise<CliCommand>>> = {
  'create-admin': async () => (await import('./create-admin.command.js')).createAdminCommand,
  import: async () => (await import('./import.command.js')).importCommand,
  migrate: async () => (await import('./migrate.command.js')).migrateCommand,
  openapi: async () => (await import('./openapi.command.js')).openApiCommand,
  rebuild: async () => (await import('./rebuild.command.js')).rebuildCommand,
  seed: async () => (await import('./seed.command.js')).seedCommand,
  verify: async () => (await import('./verify.command.js')).verifyCommand,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

const progress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line}`);
};

const help = async (): Promise<string> => {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [
    'Usage: evergreen <command>',
    ...all.flatMap(({ usage, summary }) => ['', `  ${usage}`, `      ${summary}`]),
  ].join('\n');
};

const run = async ([name = 'help', ...args]: string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command) {
    say(await help());
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
