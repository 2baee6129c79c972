import { pass } from './passing.js';

/**
 * After each test of a screen: whatever a person pressed last, the focus is on something. Where it falls to the body, who works by
 * keyboard begins at the top of the page, and a screen reader says nothing.
 */
const reachable = 'a[href], button, input, select, textarea, [tabindex]';
/** Longer than it takes the focus to go on. */
const PATIENCE = 1_000;
const STEP = 50;
/** Another page sets the focus on its heading. */
const page = 'main, [data-page]';
/** The screens of this rule: more of them are welcome. */
const isHeld = /web\/src\/(kit|features\/[^/]+\/(renewals|history|tasks|identity|property-licenses))\//.test(
  expect.getState().testPath ?? '',
);
let pressed: { what: string; page: Element | null } | undefined;

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`;
const remember = (element: Element | null | undefined) => {
  pressed = element ? { what: nameOf(element), page: document.querySelector(page) } : undefined;
};

const press = ({ target }: Event) => remember(target instanceof Element ? target.closest(reachable) : null);
// A key that goes to the document itself is pressed on nothing that could lose the focus.
const type = ({ target }: Event) => {
  if (target instanceof Element && target !== document.body) remember(target);
};

/** As browsers do, and jsdom does not: what is switched off loses the focus a moment later. */
const isOff = () => document.activeElement?.matches(':disabled') === true;
const disabling = new MutationObserver(() => {
  if (isOff()) setTimeout(() => isOff() && (document.activeElement as HTMLElement).blur());
});

const isLost = () => document.activeElement === null || document.activeElement === document.body;

// All files of a process share the document.
beforeAll(() => {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', type, true);
  if (isHeld) disabling.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
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
  if (!isHeld || !pressed?.page?.isConnected) return;
  const { what } = pressed;
  for (let waited = 0; isLost() && waited < PATIENCE; waited += STEP) await pass(STEP);
  if (isLost()) throw new Error(`The focus fell to the body after ${what} was pressed.`);
});
