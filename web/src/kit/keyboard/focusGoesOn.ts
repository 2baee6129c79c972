/**
 * Moves the focus when its element disappears: a finished step, a row that left its list, a completed task. Otherwise
 * the browser moves it to the body, the top of the page for keyboard users.
 */
const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';
const row = 'tr, li';
const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

const firstIn = (place: Element | null | undefined): HTMLElement | undefined =>
  place
    ? [...place.querySelectorAll<HTMLElement>(reachable)].find(
        (element) => !isOff(element) && !element.closest('[hidden]'),
      )
    : undefined;

/** The next thing to do: an enabled action (`data-next="act"`), otherwise the first element of the work area. */
export const nextThing = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('[data-next="act"]')].find((element) => !isOff(element)) ??
  firstIn(within.querySelector('[data-next="place"]'));

interface Stood {
  element: Element;
  /** For a row, its neighbors, nearest first. */
  neighbours: readonly Element[];
}

const neighboursOf = (element: Element): Element[] => {
  const all = [...(element.parentElement?.children ?? [])];
  const index = all.indexOf(element);
  return [...all.slice(index + 1), ...all.slice(0, index).reverse()];
};

const whereItStood = (element: Element, page: HTMLElement): Stood[] => {
  const trail: Stood[] = [];
  for (let current: Element | null = element; current && current !== page; current = current.parentElement)
    trail.push({ element: current, neighbours: current.matches(row) ? neighboursOf(current) : [] });
  return trail;
};

const neighbour = (trail: readonly Stood[]) =>
  trail
    .filter(({ element }) => !element.isConnected)
    .flatMap(({ neighbours }) => neighbours)
    .filter(({ isConnected }) => isConnected)
    .map((element) => element.querySelector<HTMLElement>('[data-opens-row]'))
    .find((opener) => opener !== null);

/** A row that is still there: its link, otherwise its first element. */
const sameRow = (trail: readonly Stood[]): HTMLElement | undefined => {
  const connectedRow = trail.find(({ element }) => element.isConnected && element.matches(row))?.element;
  return connectedRow?.querySelector<HTMLElement>('[data-opens-row]') ?? firstIn(connectedRow);
};

/** The neighbor of a disabled action: the other direction of paging. */
const nearest = (trail: readonly Stood[]): HTMLElement | undefined =>
  trail
    .filter(({ element }) => element.isConnected)
    .map(({ element }) => firstIn(element))
    .find((element) => element !== undefined);

/** After an action on chosen rows: the checkbox used last, or the row in its place. */
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
  // Focusing an element that cannot have it changes nothing.
  if (document.activeElement !== next) page.focus();
};

/** Pending work that will change the page: until it is done, the next element is unknown. */
export interface Work {
  /** A command is running, or its queries are being refreshed. */
  readonly isSending: () => boolean;
  /** Any query is running. */
  readonly isReading: () => boolean;
  /** Subscribes to their begin and end. */
  readonly watch: (changed: () => void) => () => void;
}
const noWork: Work = { isSending: () => false, isReading: () => false, watch: () => () => undefined };

/** Milliseconds until an answer is rendered; buttons are disabled until then. */
const UNTIL_SHOWN = 60;

const watching = (page: HTMLElement, work: Work): (() => void) => {
  let last: Element | undefined;
  let isLost = false;
  let trail: readonly Stood[] = [];
  /** The trail of the checkbox used last. */
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
  /** A click on an empty area removes the focus on purpose. */
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
    // Browsers move the focus away from a disabled element with a delay.
    if (active !== document.body && !(active === last && isOff(last))) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') || work.isSending()) return;
    const { element } = stood;
    if (!element.isConnected) goOn(trail, rows, page);
    else if (isOff(element)) {
      if (!work.isReading()) goOn(trail, rows, page);
    }
    // Disabled while sending, or covered by a message: focused again.
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
