import { z } from 'zod';
import { id, instant } from '../common.js';

/** The user's own sessions. */
export const unknownBrowser = 'Unknown browser';
export const unknownSystem = 'Unknown system';

export const ownSession = z.object({
  id,
  /** As the browser reported at sign-in: "Chrome", or `unknownBrowser`. */
  browser: z.string(),
  /** "Windows", or `unknownSystem`. */
  system: z.string(),
  createdOn: instant,
  /** To the minute. */
  lastSeenOn: instant,
  /** The current session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET /user-profile/sessions: the current one first, then by last use; at most a hundred. */
export const ownSessions = z.object({ items: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

/** DELETE /user-profile/sessions/{id} ends one, DELETE /user-profile/sessions ends all others. */
export const ownSessionMessages = {
  ended: 'Session Ended Successfully',
  othersEnded: 'Other Sessions Ended Successfully',
} as const;
