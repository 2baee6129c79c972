import { unknownBrowser, unknownSystem } from '@evergreen/contracts/accounts/own-sessions';

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Most browsers say that they are others, too: the first that fits is what they are. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(OPR|OPT|SamsungBrowser|YaBrowser|Vivaldi|DuckDuckGo)\//, unknownBrowser],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\b(Linux|X11|CrOS)\b/, 'Linux'],
];

/** No one's header is longer, and what is longer is not looked at. */
const LONGEST = 1000;

const first = (names: readonly (readonly [RegExp, string])[], said: string): string | null =>
  names.find(([pattern]) => pattern.test(said))?.[1] ?? null;

/** A browser and a system in words, of what a browser says of itself at sign-in. No more is kept of it: a person is to know it again. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const said = (userAgent ?? '').slice(0, LONGEST);
  return { browser: first(browsers, said), system: first(systems, said) };
};

export const inWords = ({ browser, system }: Device): { browser: string; system: string } => ({
  browser: browser ?? unknownBrowser,
  system: system ?? unknownSystem,
});
