import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: whoever holds the address reads the calendar. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of it. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token of `<token>.ics`; undefined where it is none. */
export const tokenIn = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
