/** Of what the server said only the end is told. */
const LINES = 200;

/** What the program under test said: kept for the running test, and told where that fails. */
class ServerLog {
  lines = [];

  /** @param {(text: string) => unknown} tell takes the text of a failed test */
  constructor(tell) {
    this.tell = tell;
  }

  /** @param {string} line */
  write(line) {
    this.lines.push(line.trimEnd());
    if (this.lines.length > LINES) this.lines.shift();
  }

  /**
   * One of Jest's events, as test environments hear them.
   * @param {{ name: string, test?: { name: string, errors: unknown[] }, describeBlock?: { name: string }, error?: unknown }} event
   */
  hear({ name, test, describeBlock, error }) {
    if (name === 'test_done' && test && test.errors.length > 0) this.show(test.name);
    if (name === 'hook_failure')
      this.show(`${(test ?? describeBlock)?.name ?? 'a hook'}: ${String(error).split('\n')[0]}`);
    if (name === 'test_done') this.lines = [];
  }

  show(what) {
    if (this.lines.length > 0) this.tell(`\nThe server's log, for: ${what}\n${this.lines.join('\n')}\n`);
    this.lines = [];
  }
}

module.exports = { ServerLog };
