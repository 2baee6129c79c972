/**
 * Where the focus goes when what had it is gone: a step that is done, a row that left its list, a task that was completed.
 * Without this it falls to the body, and whoever works by keyboard begins at the top of the page again.
 */
const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';
const row = 'tr, li';
const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

const firstIn = (place: Element | null | undefined): HTMLElement | undefined =>
  place
    ? [...place.querySelectorAll<HTMLElement>(reachable)].find((one) => !isOff(one) && !one.closest('[hidden]'))
    : undefined;

/** What a page says comes next: an act that can be done now (`data-next="act"`), else the first thing in the place where work is. */
export const nextThing = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('[data-next="act"]')].find((one) => !isOff(one)) ??
  firstIn(within.querySelector('[data-next="place"]'));

interface Stood {
  element: Element;
  /** Of a row, those after it and those before it, nearest first: one of them gets what it had. */
  neighbours: readonly Element[];
}

const neighboursOf = (element: Element): Element[] => {
  const all = [...(element.parentElement?.children ?? [])];
  const at = all.indexOf(element);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
};

const whereItStood = (element: Element, page: HTMLElement): Stood[] => {
  const trail: Stood[] = [];
  for (let at: Element | null = element; at && at !== page; at = at.parentElement)
    trail.push({ element: at, neighbours: at.matches(row) ? neighboursOf(at) : [] });
  return trail;
};

const neighbour = (trail: readonly Stood[]) =>
  trail
    .filter(({ element }) => !element.isConnected)
    .flatMap(({ neighbours }) => neighbours)
    .filter(({ isConnected }) => isConnected)
    .map((one) => one.querySelector<HTMLElement>('[data-opens-row]'))
    .find((opener) => opener !== null);

/** A row that stands still: what it is opened by, else the first thing in it. */
const sameRow = (trail: readonly Stood[]): HTMLElement | undefined => {
  const standing = trail.find(({ element }) => element.isConnected && element.matches(row))?.element;
  return standing?.querySelector<HTMLElement>('[data-opens-row]') ?? firstIn(standing);
};

/** What is next to an act that stands, and is off for good: the other way of a list's pages. */
const nearest = (trail: readonly Stood[]): HTMLElement | undefined =>
  trail
    .filter(({ element }) => element.isConnected)
    .map(({ element }) => firstIn(element))
    .find((one) => one !== undefined);

/** An act on chosen rows, which leaves nothing chosen: back to where they were chosen, or to the row that took its place. */
const whereChosen = (trail: readonly Stood[], rows: readonly Stood[]): HTMLElement | null | undefined => {
  if (!trail.some(({ element }) => element.isConnected && element.matches('[data-for-rows]'))) return undefined;
  const [used] = rows;
  if (used?.element instanceof HTMLElement && used.element.isConnected && !isOff(used.element)) return used.element;
  return sameRow(rows) ?? neighbour(rows);
};

const goOn = (trail: readonly Stood[], rows: readonly Stood[], page: HTMLElement) => {
  const card = trail.find(({ element }) => element.isConnected && element.matches('section'))?.element;
  const next =
    neighbour(trail) ??
    whereChosen(trail, rows) ??
    (card && nextThing(card)) ??
    sameRow(trail) ??
    (card && (nearest(trail) ?? firstIn(card))) ??
    nextThing(page) ??
    page.querySelector<HTMLElement>('h1') ??
    page;
  next.focus();
  // What is no place for the focus takes none.
  if (document.activeElement !== next) page.focus();
};

/** What the program is about to change on the page: until that is done, nobody knows what comes next. */
export interface Work {
  /** An act is being sent, or what it touches is read again. */
  readonly isSending: () => boolean;
  /** Anything is read. */
  readonly isReading: () => boolean;
  /** Calls this when one of them begins or ends. */
  readonly watch: (changed: () => void) => () => void;
}
const noWork: Work = { isSending: () => false, isReading: () => false, watch: () => () => undefined };

/** Until what an answer changes is on the page: buttons are off until then. In milliseconds. */
const UNTIL_SHOWN = 60;

const watching = (page: HTMLElement, work: Work): (() => void) => {
  let last: Element | undefined;
  let isLost = false;
  let trail: readonly Stood[] = [];
  /** The same of the checkbox that chose rows last. */
  let rows: readonly Stood[] = [];
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stands = (target: Element) => {
    last = target;
    isLost = false;
    if (!page.contains(target)) return;
    trail = whereItStood(target, page);
    path = window.location.pathname;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) stands(target);
  };
  /** Who clicks beside everything leaves the focus on purpose. A click on what has the focus already moves none. */
  const onPointer = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(reachable) : null;
    if (pressed) stands(pressed);
    else last = undefined;
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-rows] [type="checkbox"]')) rows = whereItStood(target, page);
  };
  const decide = () => {
    timer = undefined;
    const [stood] = trail;
    const { activeElement: active } = document;
    if (!isLost || !last || !stood || path !== window.location.pathname) return;
    // The browser takes the focus from what is off a moment later.
    if (active !== document.body && !(active === last && isOff(last))) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') || work.isSending()) return;
    const { element } = stood;
    if (!element.isConnected) goOn(trail, rows, page);
    else if (isOff(element)) {
      if (!work.isReading()) goOn(trail, rows, page);
    }
    // It was off while it was being sent, or left for a message that is gone now: it is taken up again.
    else if (element instanceof HTMLElement) element.focus();
  };
  const look = () => {
    if (!last) return;
    isLost ||= !last.isConnected || isOff(last);
    if (isLost) timer ??= setTimeout(decide, UNTIL_SHOWN);
  };
  const lookAgain = () => {
    clearTimeout(timer);
    timer = undefined;
    look();
  };

  const observer = new MutationObserver(look);
  const attributeFilter = ['disabled', 'aria-disabled'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  document.addEventListener('change', onChange);
  const unwatch = work.watch(lookAgain);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    unwatch();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
    document.removeEventListener('change', onChange);
  };
};

/** A ref of the page. */
export const focusGoesOn =
  (work: Work = noWork) =>
  (page: HTMLElement | null): (() => void) | undefined =>
    page ? watching(page, work) : undefined;
