const most = 10_000;

/**
 * What was true the last time, by key. A statement that depends on it is sent together with the one that asks for it, and
 * again if it has changed meanwhile.
 */
export class Guesses<T> {
  private readonly answers = new Map<string, T>();

  of(key: string): T | undefined {
    return this.answers.get(key);
  }

  keep(key: string, answer: T): void {
    if (this.answers.size >= most) this.answers.clear();
    this.answers.set(key, answer);
  }
}
