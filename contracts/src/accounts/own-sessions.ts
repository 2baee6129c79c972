import { z } from 'zod';
import { id, instant } from '../common.js';

/** One's own sessions: where a user is signed in. */
export const unknownBrowser = 'Unknown browser';
export const unknownSystem = 'Unknown system';

export const ownSession = z.object({
  id,
  /** As it said of itself at sign-in: "Chrome", or `unknownBrowser`. */
  browser: z.string(),
  /** "Windows", or `unknownSystem`. */
  system: z.string(),
  createdOn: instant,
  /** To the minute. */
  lastSeenOn: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET /user-profile/sessions: this one first, then the one seen last; at most a hundred. */
export const ownSessions = z.object({ items: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

/** DELETE /user-profile/sessions/{id} ends one, DELETE /user-profile/sessions all others than this one. */
export const ownSessionMessages = {
  ended: 'Session Ended Successfully',
  othersEnded: 'Other Sessions Ended Successfully',
} as const;
