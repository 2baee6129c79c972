import type { Sql } from '../db/connections/connection.js';
import type { Registry } from '../events/registry.js';

/** What a statement reads, as far as its text says. */
export interface Reading {
  /** Its names and key words; `*` if it reads whole rows. */
  readonly words: ReadonlySet<string>;
  /** It may read or change more than it names: it is no select, calls a function of ours, or names a table that no projection writes. */
  readonly isOpaque: boolean;
  /** It has the same answer as long as the rows that it names are the same. */
  readonly isRepeatable: boolean;
}

/** A batch writes its events last, and reads each stream once. */
const ofLog = ['events', 'snapshots'];
const changing = ['clock_timestamp', 'statement_timestamp', 'nextval', 'random', 'gen_random_uuid', ...ofLog];

const namesSql = `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'i'`;

/** Reads the texts of statements; each text once. */
export class Readings {
  private readonly known = new Map<string, Reading>();

  private constructor(private readonly opaque: readonly string[]) {}

  static async of(sql: Sql, registry: Pick<Registry, 'entity'>): Promise<Readings> {
    const names = await sql.query<{ name: string }>(namesSql);
    return new Readings(
      names.map(({ name }) => name).filter((name) => !registry.entity(name) && !ofLog.includes(name)),
    );
  }

  get(text: string): Reading {
    const known = this.known.get(text);
    if (known) return known;
    const words = new Set(text.toLowerCase().match(/\*|[a-z_][a-z0-9_]*/g));
    const isOpaque = !/^\s*select\b/i.test(text) || this.opaque.some((name) => words.has(name));
    const reading = { words, isOpaque, isRepeatable: !isOpaque && !changing.some((name) => words.has(name)) };
    this.known.set(text, reading);
    return reading;
  }
}

/** Columns of a table that have changed; `WHOLE` if rows came or went. */
export type Changed = ReadonlySet<string>;
export const WHOLE = '';

/** Whether the statement reads these columns. */
export const reads = ({ words }: Reading, table: string, changed: Changed): boolean =>
  words.has(table) && (changed.has(WHOLE) || words.has('*') || [...changed].some((column) => words.has(column)));
