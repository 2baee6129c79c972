import type { Actor, RequestContext } from '../tenancy/actor.js';

export const SESSION_COOKIE = 'evergreen_session';

/** Finds the person behind a session cookie. The identity area provides it; the kernel only asks. */
export abstract class Sessions {
  /** @returns undefined where there is no such session, or it has ended */
  abstract resolve(cookie: string, request: RequestContext): Promise<Actor | undefined>;
}
