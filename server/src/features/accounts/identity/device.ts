import { unknownBrowser, unknownSystem } from '@evergreen/contracts/accounts/own-sessions';

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Most user agents name other browsers too: the first match counts. */
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

/** Real headers are shorter; longer ones are ignored. */
const LONGEST = 1000;

const first = (names: readonly (readonly [RegExp, string])[], said: string): string | null =>
  names.find(([pattern]) => pattern.test(said))?.[1] ?? null;

/** Browser and system in words, from the user agent at sign-in. Nothing else of it is stored. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const said = (userAgent ?? '').slice(0, LONGEST);
  return { browser: first(browsers, said), system: first(systems, said) };
};

export const inWords = ({ browser, system }: Device): { browser: string; system: string } => ({
  browser: browser ?? unknownBrowser,
  system: system ?? unknownSystem,
});
