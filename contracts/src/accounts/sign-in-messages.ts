import { words } from '../shared-messages.js';

/** Messages of sign-in. */
export const signInMessages = {
  refused: 'Invalid email or password',
  inactive: 'This account is not active. Ask an administrator of your company.',
  noPasswords: 'Your company does not allow signing in with a password.',
  invalidCode: 'Invalid security code',
  passwordRule: 'Password must be at least 8 characters long, and include a number, a symbol, and an uppercase letter',
  passwordsMatch: 'Passwords must match',
  linkSpent: 'This link is no longer valid. Ask for a new one.',
  tooMany: words.tooOften,
} as const;
