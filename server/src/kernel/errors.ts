import { words } from '@evergreen/contracts/common';

/** Errors with a meaning, independent of HTTP; `http/replies/problem.filter.ts` translates them. */
export abstract class BadNews extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** What anything that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The command line was called wrongly; nothing was done. Exit code 2. */
export class Misuse extends Error {}

/** A business rule says no: a sentence for the user, on a field if one is to blame. */
export class Refusal extends BadNews {
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  constructor(message: string, details?: { field?: string; errors?: Readonly<Record<string, string[]>> }) {
    super(message);
    this.errors = details?.errors ?? (details?.field ? { [details.field]: [message] } : undefined);
  }
}

/** The write is based on a stale version. */
export class Conflict extends BadNews {
  constructor(message: string = words.stale) {
    super(message);
  }
}

/** Does not exist, or belongs to another tenant: the answer is the same. */
export class Missing extends BadNews {
  constructor() {
    super('Not found');
  }
}

/** It existed, but its content is lost. */
export class Gone extends BadNews {}

export class Forbidden extends BadNews {
  constructor(message = 'You may not do this.') {
    super(message);
  }
}

/** No session, or one that has ended. */
export class Unauthenticated extends BadNews {
  constructor(message = 'Sign in to continue.') {
    super(message);
  }
}

/** Well-formed, but cannot be carried out as sent. */
export class Unprocessable extends BadNews {}

export class TooLarge extends BadNews {}

/** Says something of this moment: the same request may succeed later. Never kept as the answer to a key. */
export abstract class Temporary extends BadNews {}

export class TooOften extends Temporary {
  /** @param seconds until the next try */
  constructor(
    readonly seconds: number,
    message: string = words.tooOften,
  ) {
    super(message);
  }
}

/**
 * The database is out of reach or out of space. Whether the write happened is unknown: the same request may be sent
 * again.
 */
export class Unavailable extends Temporary {
  constructor(
    override readonly cause: Error,
    message: string = words.unavailable,
  ) {
    super(message);
  }
}

/** The time to be recorded is wrong. Nothing was written; reads still work. */
export class WrongClock extends Unavailable {
  constructor(why: string) {
    super(new Error(why), words.wrongClock);
  }
}
