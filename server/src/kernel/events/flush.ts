import type { Statement } from '../db/connections/connection.js';
import { StatementNames } from '../db/statement-names.js';
import type { Part } from './flush-parts.js';

/** SQLSTATE of a part that changed fewer rows than expected: a broken invariant. */
export const ROW_MISSED = 'EV001';

const KNOWN = 2_000;

/** Builds the statement that writes a transaction; one text for each set of changed columns. */
export class Flushes {
  private readonly texts = new Map<string, string>();
  private readonly names = new StatementNames('flush');

  /** @returns undefined if there is nothing to write */
  statement(parts: readonly Part[]): Statement | undefined {
    if (parts.length === 0) return undefined;
    const text = this.textOf(parts.map(({ shape }) => shape).join('|'), parts);
    return { name: this.names.of(text), text, params: parts.flatMap(({ params }) => params) };
  }

  private textOf(shape: string, parts: readonly Part[]): string {
    const known = this.texts.get(shape);
    if (known) return known;
    if (this.texts.size >= KNOWN) this.texts.clear();
    const text = textOf(parts);
    this.texts.set(shape, text);
    return text;
  }
}

/** One statement; it fails if a row is missing, so it may be sent together with the commit. */
const textOf = (parts: readonly Part[]): string => {
  let first = 1;
  const placed = parts.map((part) => {
    const index = first;
    first += part.params.length;
    return { part, at: index };
  });
  const ctes = placed.map(({ part, at }, index) => `p${index} as (${part.text(at)})`);
  const met = placed.flatMap(({ part: { met }, at }, index) =>
    met ? [`(select count(*) from p${index}) = ${met(at)}`] : [],
  );
  const end = met.length > 0 ? `select case when ${met.join(' and ')} then true else row_missed() end` : 'select true';
  return `with ${ctes.join(',\n')}\n${end}`;
};
