import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: what the browser or the mailed link holds. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it: whoever reads the table cannot get in. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');
