/** Conditions of a query. Column names come from code; user input is passed as parameters. */
export class Conditions {
  private readonly conditions: string[] = [];

  /** @param params of another part of the same statement */
  constructor(readonly params: unknown[] = []) {}

  /** Adds a parameter; returns its place. */
  value(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Adds a condition; each `?` is replaced by the next value. */
  and(condition: string, ...values: readonly unknown[]): this {
    let index = 0;
    this.conditions.push(condition.replace(/\?/g, () => this.value(values[index++])));
    return this;
  }

  /** A missing or empty list does not filter. */
  anyOf(column: string, values: readonly unknown[] | undefined, type = 'text'): this {
    return values && values.length > 0 ? this.and(`${column} = any (?::${type}[])`, values) : this;
  }

  get text(): string {
    return this.conditions.join(' and ');
  }
}
