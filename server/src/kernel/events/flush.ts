import { createHash } from 'node:crypto';
import type { Statement } from '../db/connection.js';
import type { Part } from './flush-parts.js';

/** SQLSTATE of a part that met fewer rows than it has: a broken invariant. */
export const ROW_MISSED = 'EV001';

/** A connection keeps so many statements of ours by name; each one costs it some tens of kilobytes. */
const NAMED = 300;
const KNOWN = 2_000;
/** A statement that comes so often is worth a name. */
const OFTEN = 3;

interface Known {
  readonly text: string;
  name?: string;
  times: number;
}

/**
 * The statements that carry whole transactions. There are as many shapes as there are sets of columns that change together,
 * more than any connection should keep: those that come again get a name, up to a number.
 */
export class Flushes {
  private readonly known = new Map<string, Known>();
  private named = 0;

  /** @returns undefined where there is nothing to write */
  statement(parts: readonly Part[]): Statement | undefined {
    if (parts.length === 0) return undefined;
    const shape = parts.map((part) => part.shape).join('|');
    const known = this.known.get(shape) ?? this.learn(shape, textOf(parts));
    if (++known.times === OFTEN && this.named < NAMED) {
      known.name = `flush_${createHash('sha1').update(known.text).digest('hex')}`;
      this.named++;
    }
    return { name: known.name, text: known.text, params: parts.flatMap((part) => part.params) };
  }

  private learn(shape: string, text: string): Known {
    if (this.known.size >= KNOWN) for (const [old, { name }] of this.known) if (!name) this.known.delete(old);
    const known = { text, times: 0 };
    this.known.set(shape, known);
    return known;
  }
}

/** One statement; it fails where a row that must be there is not, so that it may be sent together with its commit. */
const textOf = (parts: readonly Part[]): string => {
  let first = 1;
  const placed = parts.map((part) => {
    const at = first;
    first += part.params.length;
    return { part, at };
  });
  const ctes = placed.map(({ part, at }, index) => `p${index} as (${part.text(at)})`);
  const met = placed.flatMap(({ part: { met }, at }, index) =>
    met ? [`(select count(*) from p${index}) = ${met(at)}`] : [],
  );
  const end = met.length > 0 ? `select case when ${met.join(' and ')} then true else row_missed() end` : 'select true';
  return `with ${ctes.join(',\n')}\n${end}`;
};
