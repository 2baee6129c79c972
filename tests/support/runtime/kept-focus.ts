import { pass } from './passing.js';

/**
 * After each test of a screen: the focus is on an element. If it falls to the body, keyboard users start at the top
 * of the page, and a screen reader says nothing.
 */
const reachable = 'a[href], button, input, select, textarea, [tabindex]';
/** Longer than the focus takes to move. */
const PATIENCE = 1_000;
const STEP = 50;
/** Another page sets the focus on its heading. */
const page = 'main, [data-page]';
/** The screens that this rule covers so far. */
const isHeld = /web\/src\/(kit|features\/[^/]+\/(renewals|history|tasks|identity|property-licenses))\//.test(
  expect.getState().testPath ?? '',
);
let pressed: { what: string; page: Element | null } | undefined;

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`;
const remember = (element: Element | null | undefined) => {
  pressed = element
    ? { what: nameOf(element), page: element.closest(page) ?? document.querySelector(page) }
    : undefined;
};

const press = ({ target }: Event) => remember(target instanceof Element ? target.closest(reachable) : null);
// A key for the document itself cannot lose the focus.
const type = ({ target }: Event) => {
  if (target instanceof Element && target !== document.body) remember(target);
};

/** Like browsers, unlike jsdom: a disabled element loses the focus a moment later. */
const isOff = () => document.activeElement?.matches(':disabled') === true;
const disabling = new MutationObserver(() => {
  if (isOff()) setTimeout(() => isOff() && (document.activeElement as HTMLElement).blur());
});

const isLost = () => document.activeElement === null || document.activeElement === document.body;

// All files of a process share the document.
beforeAll(() => {
  if (!isHeld) return;
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', type, true);
  disabling.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
});
afterAll(() => {
  document.removeEventListener('pointerdown', press, true);
  document.removeEventListener('keydown', type, true);
  disabling.disconnect();
});
beforeEach(() => {
  pressed = undefined;
});
afterEach(async () => {
  if (!pressed?.page?.isConnected) return;
  const { what } = pressed;
  for (let waited = 0; isLost() && waited < PATIENCE; waited += STEP) await pass(STEP);
  if (isLost()) throw new Error(`The focus fell to the body after ${what} was pressed.`);
});
