/** Conditions of a query. Names of columns come from code only; what people typed travels as parameters. */
export class Conditions {
  private readonly conditions: string[] = [];

  /** @param params of another part of the same statement, where it has some */
  constructor(readonly params: unknown[] = []) {}

  /** The place of one more parameter. */
  value(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Adds a condition; each `?` stands for the next value. */
  and(condition: string, ...values: readonly unknown[]): this {
    let index = 0;
    this.conditions.push(condition.replace(/\?/g, () => this.value(values[index++])));
    return this;
  }

  /** An absent or empty list is no filter. */
  anyOf(column: string, values: readonly unknown[] | undefined, type = 'text'): this {
    return values && values.length > 0 ? this.and(`${column} = any (?::${type}[])`, values) : this;
  }

  get text(): string {
    return this.conditions.join(' and ');
  }
}
