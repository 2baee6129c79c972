import type { ConfigValues } from '../kernel/config/config.js';
import { Misuse } from './given.js';
import type { TenantThreads } from './tenant-threads.js';

export type CliOptions = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface CliContext {
  readonly config: ConfigValues;
  readonly positionals: readonly string[];
  readonly options: CliOptions;
  /** Threads that load while the command itself does; undefined if none were started yet. */
  readonly threads?: Promise<TenantThreads | undefined> | undefined;
  /** A line for the person at the terminal. */
  say(line: string): void;
  /** Replaces the last progress line where the terminal can. */
  progress(line: string): void;
}

interface Explained {
  readonly multiple?: boolean;
  /** The description for --help. */
  readonly meaning: string;
}

export type CliOption = Explained &
  (
    | { readonly type: 'boolean' }
    /** With a placeholder for the value: "<name>", "apart|family". */
    | { readonly type: 'string'; readonly value: string }
  );

/** One command of `evergreen`. */
export interface CliCommand {
  readonly summary: string;
  readonly usage: string;
  readonly options?: Readonly<Record<string, CliOption>>;
  /** The number of arguments apart from options; default: none. */
  readonly words?: number;
  /** Printed after the options by --help. */
  readonly notes?: readonly string[];
  /** @returns the exit code; 0 for success */
  run(context: CliContext): Promise<number>;
}

const optionInWords = ([name, option]: [string, CliOption]): string => {
  const value = option.type === 'string' ? ` ${option.value}` : '';
  return `      --${name}${value}: ${option.meaning}${option.multiple ? '; may be given several times' : ''}`;
};

/** Usage, summary, and each option with its placeholder. */
export const commandInWords = ({ usage, summary, options, notes = [] }: CliCommand): string[] => [
  `  ${usage}`,
  `      ${summary}`,
  ...Object.entries(options ?? {}).map(optionInWords),
  ...notes.map((note) => `      ${note}`),
];

export const usageOf = (command: CliCommand): string => ['Usage: evergreen', ...commandInWords(command)].join('\n');

/** The message for wrong arguments, with the command's usage. */
export const misused = (command: CliCommand, fault: string): Misuse => new Misuse(`${fault}\n\n${usageOf(command)}`);
