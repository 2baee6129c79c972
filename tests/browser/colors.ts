import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { makeReady, onTop, type Tools } from './axe-tools.js';

/*
 * The contrast of words costs more than all other rules together. It follows from the classes of their element and of
 * those around it: of all words with the same classes around them, those that a worker sees first are looked at, for
 * each width and in each theme.
 */

type Worded = Tools & { worded: Element[] };

/**
 * In the page: keeps its elements with words of their own that are seen, of what is open on top if `within` names it.
 * @returns for each, a digest of what its colors follow from
 */
const findWorded = (within: string | null): number[] => {
  const { ownShapeOf } = window as unknown as Worded;
  const top = (within && [...document.querySelectorAll(within)].at(-1)) || document.documentElement;
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  // The first two rows of a list and the last may differ by their place.
  const placeOf = (element: Element) => {
    const list = element.parentElement;
    if (!list?.matches('tbody, ul, ol, [role="list"], [role="listbox"]')) return '';
    if (element === list.lastElementChild) return 'last';
    return [list.children[0], list.children[1]].indexOf(element);
  };
  const digests = new Map<Element, number>();
  const digestOf = (element: Element): number => {
    const known = digests.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement ? digestOf(element.parentElement) : 0;
    const own = `${around} ${ownShapeOf(element)} ${placeOf(element)} ${hasWords(element)}`;
    // Of 52 bits: with 32, two of some ten thousand shapes would be taken for one.
    let low = 7;
    let high = 11;
    for (let index = 0; index < own.length; index += 1) {
      low = Math.imul(low ^ own.charCodeAt(index), 0x01000193);
      high = Math.imul(high ^ own.charCodeAt(index), 0x5bd1e995);
      high ^= high >>> 13;
    }
    const digest = (low >>> 6) * 2 ** 26 + (high >>> 6);
    digests.set(element, digest);
    return digest;
  };
  const worded = [...top.querySelectorAll('*')].filter(
    (element) =>
      (hasWords(element) || (element.matches('input, select, textarea') && (element as HTMLInputElement).value)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  (window as unknown as Worded).worded = worded;
  return worded.map(digestOf);
};

/**
 * In the page: the problems of some of these elements, of what is open on top if `within` names it, and which of them axe
 * has judged: not what is covered here.
 */
const judge = async ({ places, within }: { places: number[]; within: string }) => {
  const { axe, worded, setApart } = window as unknown as Worded;
  const how: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    runOnly: ['color-contrast', 'link-in-text-block'],
    elementRef: true,
  };
  const include = places.flatMap((place) => worded[place] ?? []);
  const putBack = setApart([...document.querySelectorAll(within)].at(-1) ?? document.documentElement);
  const { violations, incomplete }: AxeResults = await axe.run({ include }, how);
  putBack();
  const unclear = new Set([...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  return {
    problems: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
    judged: places.filter((place) => !unclear.has(worded[place] as HTMLElement)),
  };
};

const themes = ['light', 'dark'] as const;

/** What this worker has judged, in a theme at a width. */
const judged = new Map<string, Set<number>>();

/** The problems of the colors in both themes, which differ in nothing else; of what is open on top. The page is light at the end. */
export const colorFindings = async (page: Page): Promise<string[]> => {
  await makeReady(page);
  const digests = await page.evaluate(findWorded, onTop);
  const findings: string[] = [];
  for (const theme of themes) {
    const key = `${theme}, ${page.viewportSize()?.width} wide`;
    const known = judged.get(key) ?? new Set();
    judged.set(key, known);
    const fresh = new Map(
      digests.map((digest, place) => [digest, place] as const).filter(([digest]) => !known.has(digest)),
    );
    if (fresh.size === 0) continue;
    if (theme === 'dark') {
      await page.emulateMedia({ colorScheme: theme });
      await makeReady(page);
    }
    const { problems, judged: now } = await page.evaluate(judge, { places: [...fresh.values()], within: onTop });
    for (const place of now) known.add(digests[place] ?? 0);
    findings.push(...problems.map((problem) => `${theme}: ${problem}`));
    if (theme === 'dark') await page.emulateMedia({ colorScheme: 'light' });
  }
  return findings;
};
