import { words } from '@evergreen/contracts/common';

/** Bad news is typed. None of these knows HTTP; `http/problem.filter.ts` translates. */
export abstract class BadNews extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** What a command was told to work on is not there, or is no such thing; nothing was done. The command line answers 2. */
export class Misuse extends Error {}

/** The business says no: a sentence for the person, on a field where one is to blame. */
export class Refusal extends BadNews {
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  constructor(message: string, at?: { field?: string; errors?: Record<string, string[]> }) {
    super(message);
    this.errors = at?.errors ?? (at?.field ? { [at.field]: [message] } : undefined);
  }
}

/** The write rests on a stale view. */
export class Conflict extends BadNews {
  constructor(
    message: string = words.stale,
    readonly currentVersion?: number,
  ) {
    super(message);
  }
}

/** Not there, or not this tenant's: the answer is the same. */
export class Missing extends BadNews {
  constructor() {
    super('Not found');
  }
}

/** It was there, and what is left of it cannot be given. */
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

/** Understood, well formed, and still not to be carried out as sent. */
export class Unprocessable extends BadNews {}

export class TooLarge extends BadNews {}

export class TooOften extends BadNews {
  /** @param seconds after which it may be tried again */
  constructor(
    readonly seconds: number,
    message: string = words.tooOften,
  ) {
    super(message);
  }
}

/** The database is out of reach or out of room for now. Whether it was done is not known: the same request may be sent again. */
export class Unavailable extends BadNews {
  constructor(
    override readonly cause: Error,
    message: string = words.unavailable,
  ) {
    super(message);
  }
}

/** The time that would be recorded is wrong. Nothing was written; reading goes on. */
export class WrongClock extends Unavailable {
  constructor(why: string) {
    super(new Error(why), words.wrongClock);
  }
}
