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

const goOn = (trail: readonly Stood[], page: HTMLElement) => {
  const card = trail.find(({ element }) => element.isConnected && element.matches('section'))?.element;
  const next =
    neighbour(trail) ??
    (card && (nextThing(card) ?? firstIn(card))) ??
    nextThing(page) ??
    page.querySelector<HTMLElement>('h1');
  next?.focus();
};

/** A ref of the page. */
export const focusGoesOn = (page: HTMLElement | null): (() => void) | undefined => {
  if (!page) return undefined;
  let last: Element | undefined;
  let trail: readonly Stood[] = [];
  let path = '';

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (!page.contains(target)) return;
    trail = whereItStood(target, page);
    path = window.location.pathname;
  };
  /** Who clicks beside everything leaves the focus on purpose. */
  const onPointer = () => {
    last = undefined;
  };
  const look = () => {
    const [stood] = trail;
    if (document.activeElement !== document.body || !last || !stood || path !== window.location.pathname) return;
    if (last.isConnected && !isOff(last)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (!stood.element.isConnected) goOn(trail, page);
    // Off while it is being sent, or left for a message that is gone now: it is taken up again.
    else if (stood.element instanceof HTMLElement && !isOff(stood.element)) stood.element.focus();
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
  };
};
