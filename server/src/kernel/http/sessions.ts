import type { Actor, RequestContext } from '../tenancy/actor.js';

/** Somebody who is signed in, whatever they ask for. */
export type Person = Omit<Actor, 'request'>;

export const SESSION_COOKIE = 'evergreen_session';

/** Finds the person behind a session cookie. The identity area provides it; the kernel only asks. */
export abstract class Sessions {
  /** @returns undefined where there is no such session, or it has ended */
  abstract resolve(cookie: string, request: RequestContext): Promise<Actor | undefined>;

  /** @returns the people behind those that have not ended, in the same order; looking does not keep a session awake */
  abstract standing(cookies: readonly string[]): Promise<readonly (Person | undefined)[]>;
}
