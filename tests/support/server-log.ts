interface Sink {
  write(line: string): void;
}

declare global {
  /** Set by tests/support/server-environment.cjs. */
  var serverLog: Sink | undefined;
}

/** Where a program under test says what it does; printed where the test fails. */
export const serverLog: Sink = { write: (line) => globalThis.serverLog?.write(line) };
