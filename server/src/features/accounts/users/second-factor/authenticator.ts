import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;

/** The standard of authenticator apps: RFC 6238 with six digits, 30 seconds and SHA-1. */
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Evergreen', label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For the QR code. */
export const authenticatorUri = (secret: string, email: string): string => totp(secret, email).toString();

/** For typing. */
export const inGroups = (secret: string, letters = 4): string =>
  (secret.match(new RegExp(`.{1,${letters}}`, 'g')) ?? []).join(' ');

/** The time step of a code: the current one or its neighbors, since clocks differ; null if it matches none. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
};
