import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for the browser or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the secret: reading the table does not allow sign-in. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');
