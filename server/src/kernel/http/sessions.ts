import type { Actor, RequestContext } from '../tenancy/actor.js';

/** A signed-in user, independent of the request. */
export type Person = Omit<Actor, 'request'>;

export const SESSION_COOKIE = 'evergreen_session';

/** Finds the user of a session cookie. The identity area implements it. */
export abstract class Sessions {
  /** @returns undefined if there is no such session, or it has ended */
  abstract resolve(cookie: string, request: RequestContext): Promise<Actor | undefined>;

  /** @returns the users of sessions that have not ended, in the same order; does not extend the sessions */
  abstract activeUsers(cookies: readonly string[]): Promise<readonly (Person | undefined)[]>;
}
