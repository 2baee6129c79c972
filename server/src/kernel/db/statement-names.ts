import { createHash } from 'node:crypto';

/** After this many uses a statement is prepared. */
const OFTEN = 3;
/** Limit of prepared statements of one kind per connection; each takes some tens of kilobytes. */
const NAMED = 300;
const COUNTED = 2_000;

/** Names for statements with many variants: recurring ones get a name, up to the limit. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private times = new Map<string, number>();

  constructor(private readonly kind: string) {}

  /** @returns undefined for a statement that is not to be prepared */
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
