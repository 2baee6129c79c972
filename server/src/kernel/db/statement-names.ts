import { createHash } from 'node:crypto';

/** A statement that comes so often is worth a name. */
const OFTEN = 3;
/** A connection keeps so many statements of one kind; each one costs it some tens of kilobytes. */
const NAMED = 300;
const COUNTED = 2_000;

/** Names for statements of which nobody knows beforehand how many there are: those that come again get one, up to a number. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private times = new Map<string, number>();

  constructor(private readonly kind: string) {}

  /** @returns undefined for a statement that is not to be kept by a connection */
  of(text: string): string | undefined {
    return this.names.get(text) ?? this.count(text);
  }

  private count(text: string): string | undefined {
    if (this.names.size >= NAMED) return undefined;
    const times = (this.times.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.times.size >= COUNTED) this.times.clear();
      this.times.set(text, times);
      return undefined;
    }
    this.times.delete(text);
    const name = `${this.kind}_${createHash('sha1').update(text).digest('hex')}`;
    this.names.set(text, name);
    return name;
  }
}
