import { pathOfThisSite } from './redirect.js';

describe('the path to go to after signing out', () => {
  it.each(['/', '/signIn', '/licenses?active=true#top', '/a//b'])('keeps %s', (path) => {
    expect(pathOfThisSite(path)).toBe(path);
  });

  it.each([
    '',
    'licenses',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('leads %j to the start', (path) => {
    expect(pathOfThisSite(path)).toBe('/');
  });
});
