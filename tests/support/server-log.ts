interface Sink {
  write(line: string): void;
}

declare global {
  /** Set by tests/support/runtime/server-environment.cjs. */
  var serverLog: Sink | undefined;
}

/** The log of a program under test; printed if the test fails. */
export const serverLog: Sink = { write: (line) => globalThis.serverLog?.write(line) };
