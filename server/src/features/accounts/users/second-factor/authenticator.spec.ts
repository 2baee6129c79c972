import { authenticatorUri, inGroups, newAuthenticatorSecret, stepOf } from './authenticator.js';

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i of RFC 6238 is %s', (second, code) => {
    expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it.each([
    [-60, null],
    [-30, 1],
    [30, 1],
    [60, null],
  ])('is known %i seconds away: %s', (seconds, step) => {
    expect(stepOf(secret, '287082', new Date((45 + seconds) * 1000))).toBe(step);
  });

  it.each(['', 'abcdef', '28708', '287083'])('is not %j', (code) => {
    expect(stepOf(secret, code, new Date(59_000))).toBeNull();
  });

  it('comes from a secret of 160 bits, to be read by a camera or typed in groups', () => {
    const fresh = newAuthenticatorSecret();
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    expect(inGroups(fresh).replaceAll(' ', '')).toBe(fresh);
    expect(inGroups('ABCDEFGH')).toBe('ABCD EFGH');
    const uri = new URL(authenticatorUri(fresh, 'a@hotel.example'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Evergreen:a@hotel.example',
    ]);
    expect(uri.searchParams.get('secret')).toBe(fresh);
  });
});
