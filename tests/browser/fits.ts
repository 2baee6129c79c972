import { expect, type Page } from '@playwright/test';
import { isFull } from './screen-size.js';
import { resize } from './sizes.js';

/** In the page: everything that does not fit, as text; only of what is open on top if `within` names it. */
const look = (within: string | null): string[] => {
  const findings: string[] = [];
  const width = window.innerWidth;
  const root = within ? [...document.querySelectorAll<HTMLElement>(within)].at(-1) : document.body;
  // It closed: its anchor does not exist at this width.
  if (!root) return [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`;

  const page = document.scrollingElement;
  if (page && page.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (child) => child.getBoundingClientRect().right > width + 1,
    );
    const inner = wide.findLast((candidate) => !wide.some((other) => other !== candidate && candidate.contains(other)));
    findings.push(`the page is ${page.scrollWidth} wide${inner ? ` by ${nameOf(inner)}` : ''}`);
  }

  // Styles do not change during the check; many elements need their parents'.
  type Style = Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY'> & { isClipped: boolean };
  const kept = new Map<Element, Style>();
  const styleOf = (element: Element): Style => {
    const known = kept.get(element);
    if (known) return known;
    const { clipPath, overflowX, overflowY } = getComputedStyle(element);
    const around = element.parentElement;
    const style = {
      isClipped: clipPath !== 'none' || (around ? styleOf(around).isClipped : false),
      overflowX,
      overflowY,
    };
    kept.set(element, style);
    return style;
  };
  const isUnseen = (element: Element) =>
    styleOf(element).isClipped || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** The visible part of a box within all its parents; `scrolled` if the rest can be scrolled into view. */
  const seenOf = (within: Element | null, box: Box) => {
    const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    let scrolled = false;
    for (let scope = within; scope; scope = scope.parentElement) {
      const { overflowX, overflowY } = styleOf(scope);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = scope.getBoundingClientRect();
      const isOut =
        seen.right > edge.right || seen.left < edge.left || seen.bottom > edge.bottom || seen.top < edge.top;
      if (isOut && (scrolls(overflowX) || scrolls(overflowY))) scrolled = true;
      seen.left = Math.max(seen.left, edge.left);
      seen.right = Math.min(seen.right, edge.right);
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    return { ...seen, scrolled, isEmpty: seen.right - seen.left < 2 || seen.bottom - seen.top < 2 };
  };

  const isInSight = ({ left, right, top, bottom }: Box) =>
    left >= 0 && right <= width && top >= 0 && bottom <= window.innerHeight;

  if (within) {
    const { left, right, top, bottom } = root.getBoundingClientRect();
    if (left < -1 || right > width + 1 || top < -1 || bottom > window.innerHeight + 1)
      findings.push(
        `${nameOf(root)} reaches from ${Math.round(left)} to ${Math.round(right)} and from ${Math.round(top)} to ${Math.round(bottom)}`,
      );
    for (const element of [root, ...root.querySelectorAll('*')])
      if (scrolls(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
        findings.push(`${nameOf(element)} scrolls sideways`);
  }

  // A row's menu stays visible whatever its texts are.
  for (const menu of root.querySelectorAll('.eg-list td.eg-menu-cell button[aria-haspopup]')) {
    const box = menu.getBoundingClientRect();
    if (box.width > 0 && seenOf(menu.parentElement, box).isEmpty) findings.push(`${nameOf(menu)} is out of sight`);
  }

  // Clickable elements are found at their center.
  const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]';
  for (const element of root.querySelectorAll(pressed)) {
    // A dialog is as high as the screen: its end is scrolled into view.
    if (within) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box || box.width < 2 || isUnseen(element)) continue;
    const seen = seenOf(element.parentElement, box);
    if (seen.isEmpty) {
      if (!seen.scrolled) findings.push(`${nameOf(element)} is cut off`);
      continue;
    }
    if (!isInSight(seen)) {
      if (within) findings.push(`${nameOf(element)} is out of reach`);
      if (seen.right > width && !seen.scrolled) findings.push(`${nameOf(element)} ends at ${Math.round(seen.right)}`);
      continue;
    }
    const there = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    const label = element.closest('label, .MuiInputBase-root, .MuiButtonBase-root');
    const isItself = there && (element.contains(there) || there.contains(element) || label?.contains(there));
    // In a table that scrolls sideways, a row's name and menu are sticky.
    const stays = there?.closest('.eg-table-wrap :is(.eg-lead, .eg-menu-cell)');
    const isScrolledTo = stays && element.closest('.eg-table-wrap') === stays.closest('.eg-table-wrap');
    if (!isItself && !isScrolledTo) findings.push(`${nameOf(element)} lies under ${there ? nameOf(there) : 'nothing'}`);
  }

  // What is said next to a title is said in whole.
  for (const count of root.querySelectorAll('.eg-page-count'))
    if (count.scrollWidth > count.clientWidth + 1) findings.push(`${nameOf(count)} is cut off`);

  // A row is not identified by its date alone.
  for (const opener of root.querySelectorAll('[data-opens-row]'))
    if (/^[\d/:,. ]+([AP]M)?( ?(in )?\d+ days?( late)?|today)?$/.test(opener.textContent ?? ''))
      findings.push(`${nameOf(opener)} names its row by a date`);

  // A link inside a sentence is underlined: color alone does not distinguish it.
  for (const link of document.querySelectorAll('main a[href]')) {
    const { display, textDecorationLine, visibility } = getComputedStyle(link);
    const words = [...(link.parentElement?.childNodes ?? [])].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /[a-z]{2}/i.test(textContent ?? ''),
    );
    if (
      display === 'inline' &&
      visibility === 'visible' &&
      words.length > 0 &&
      !textDecorationLine.includes('underline') &&
      link.getClientRects().length > 0
    )
      findings.push(`${nameOf(link)} is a link in a sentence without a line`);
  }

  // No text overlaps another.
  const texts: { element: Element; box: Box }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.trim() || element.closest('svg, script, style, option')) continue;
    if (isUnseen(element)) continue;
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const seen = seenOf(element, rect);
      if (rect.width > 1 && !seen.isEmpty) texts.push({ element, box: seen });
    }
  }
  texts.sort((a, b) => a.box.top - b.box.top);
  for (const [index, text] of texts.entries())
    for (let next = index + 1; next < texts.length; next += 1) {
      const other = texts[next];
      if (!other || other.box.top >= text.box.bottom) break;
      const across = Math.min(text.box.right, other.box.right) - Math.max(text.box.left, other.box.left);
      const down = Math.min(text.box.bottom, other.box.bottom) - other.box.top;
      const isOneText =
        text.element === other.element || text.element.contains(other.element) || other.element.contains(text.element);
      if (across > 3 && down > 5 && !isOneText)
        findings.push(`${nameOf(text.element)} overlaps ${nameOf(other.element)}`);
    }
  return [...new Set(findings)].slice(0, 12);
};

const HIGH = 3000;

/**
 * Everything that does not fit on the page at a width: it scrolls sideways, overlaps, or is out of reach. The window is
 * as high as the whole page, so that sticky elements cover nothing. The page may grow meanwhile: a list says below its
 * rows that someone else changed some.
 */
export const misfits = async (page: Page, width: number): Promise<string[]> => {
  let height = HIGH;
  for (let tries = 0; tries < 5; tries += 1) {
    await resize(page, { width, height });
    const findings = await page.evaluate(look, null);
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    if (needed <= height) return findings.map((what) => `${width}: ${what}`);
    height = needed;
  }
  return [`${width}: the page is higher than any window, by now ${height}`];
};

/** Everything that does not fit of the last thing that opened, on common screens. */
export const misfitsOn = async (
  page: Page,
  within: string,
  sizes: readonly { width: number; height: number }[],
): Promise<string[]> => {
  const findings: string[] = [];
  for (const size of sizes) {
    await resize(page, size);
    let now: string[] = [];
    // A menu moves a moment after the screen has changed.
    await expect
      .poll(async () => (now = await page.evaluate(look, within)), { intervals: [100] })
      .toEqual([])
      .catch(() => undefined);
    findings.push(...now.map((what) => `${size.width}: ${what}`));
  }
  return findings;
};

/** At 200% a screen has half its pixels; a phone's width is the minimum. */
const usual = [1920, 1440, 1366, 1280, 1024, 390];
const zoomed = usual.map((width) => width / 2).filter((width) => width >= 390);
export const widths = [...new Set([...usual, ...zoomed])].sort((a, b) => b - a);

const always = [1366, 390];
const sometimes = widths.filter((width) => !always.includes(width));

/** Those at which a screen is looked at: two, and one more by its place among the screens, so that all of them are used; in full, all. */
export const widthsOf = (place: number): readonly number[] =>
  isFull ? widths : widths.filter((width) => always.includes(width) || width === sometimes[place % sometimes.length]);

/** What does not fit at any of them. */
export const misfitsAtAll = async (page: Page, sizes: readonly number[]): Promise<string[]> => {
  const findings: string[] = [];
  for (const width of sizes) findings.push(...(await misfits(page, width)));
  return findings;
};
