import { parseArgs } from 'node:util';
import { early } from '../kernel/awaited-later.js';
import { readConfig } from '../kernel/config/config.js';
import { type CliCommand, type CliContext, commandInWords, misused, usageOf } from './command.js';
import { failureInWords } from './failure.js';
import { Misuse } from './given.js';
import { messageOf } from '../kernel/errors.js';

/** Loaded on demand: `npm start` migrates each time, and should not wait for the whole program to load. */
const commands: Readonly<Record<string, () => Promise<CliCommand>>> = {
  backup: async () => (await import('./backup.command.js')).backupCommand,
  clock: async () => (await import('./clock.command.js')).clockCommand,
  'create-admin': async () => (await import('./create-admin.command.js')).createAdminCommand,
  erase: async () => (await import('./erase.command.js')).eraseCommand,
  import: async () => (await import('./import.command.js')).importCommand,
  migrate: async () => (await import('./migrate.command.js')).migrateCommand,
  openapi: async () => (await import('./openapi.command.js')).openApiCommand,
  rebuild: async () => (await import('./rebuild.command.js')).rebuildCommand,
  restore: async () => (await import('./restore.command.js')).restoreCommand,
  seed: async () => (await import('./seed.command.js')).seedCommand,
  'two-factor': async () => (await import('./two-factor.command.js')).twoFactorCommand,
  verify: async () => (await import('./verify.command.js')).verifyCommand,
};

/** They work on all tenants: with a large log, on threads. */
const threaded = ['rebuild', 'verify'];

type Environment = Parameters<typeof readConfig>[0];

/** The output of a command. */
export interface Terminal extends Pick<CliContext, 'say' | 'progress'> {
  /** The error message; not part of the output. */
  complain(line: string): void;
}

const help = async (): Promise<string> => {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return ['Usage: evergreen <command>', ...all.flatMap((command) => ['', ...commandInWords(command)])].join('\n');
};

/** Node's own message, without its hint on arguments that begin with a hyphen. */
const faultIn = (error: unknown): string => {
  const [words = ''] = messageOf(error).split(/\. |\n/);
  return words.replace(/\.?$/, '.');
};

/** @throws Misuse with the command's usage if an option or argument is unknown */
const parsed = (command: CliCommand, args: string[]) => {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const over = parsed.positionals.slice(command.words ?? 0);
    if (over.length > 0) throw misused(command, `Unexpected argument: ${over.join(' ')}.`);
    return parsed;
  } catch (error) {
    throw error instanceof Misuse ? error : misused(command, faultIn(error));
  }
};

const needsThreads = (name: string, args: readonly string[]): boolean =>
  threaded.includes(name) && !args.some((word) => /^(-h|--help|--tenant(=.*)?)$/.test(word));

const startThreads = async (env: Environment) => {
  const { TenantThreads } = await import('./tenant-threads.js');
  return TenantThreads.start(readConfig(env));
};

const obey = async ([name = 'help', ...args]: readonly string[], env: Environment, terminal: Terminal) => {
  const { say, progress } = terminal;
  // They load at the same time as the command: on another core they are ready when it is.
  const threads = needsThreads(name, args) ? early(startThreads(env)) : undefined;
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command) {
    if (!['help', '--help', '-h'].includes(name)) throw new Misuse(`There is no command ${name}.\n\n${await help()}`);
    say(await help());
    return 0;
  }
  const { values, positionals } = parsed(command, args);
  if (values.help) {
    say(usageOf(command));
    return 0;
  }
  return command.run({ config: readConfig(env), positionals, options: values, threads, say, progress });
};

/** Runs `evergreen` with these arguments. @returns its exit code */
export const run = async (words: readonly string[], env: Environment, terminal: Terminal): Promise<number> => {
  try {
    return await obey(words, env, terminal);
  } catch (error) {
    terminal.complain(failureInWords(error));
    return error instanceof Misuse ? 2 : 1;
  }
};
