import type { ConfigValues } from '../kernel/config/config.js';

export type CliOptions = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface CliContext {
  readonly config: ConfigValues;
  readonly positionals: readonly string[];
  readonly options: CliOptions;
  /** A line for the person at the terminal. */
  say(line: string): void;
  /** Replaces the last progress line where the terminal can. */
  progress(line: string): void;
}

export interface CliOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** What it does, for --help; left out where the usage says all. */
  readonly meaning?: string;
}

/** One thing that `evergreen` does. */
export interface CliCommand {
  readonly summary: string;
  readonly usage: string;
  readonly options?: Readonly<Record<string, CliOption>>;
  /** How many words it takes besides options; none unless said. */
  readonly words?: number;
  /** @returns the exit code; 0 when all is well */
  run(context: CliContext): Promise<number>;
}
