type Noted = typeof window & { toasts?: string[]; holdsToasts?: boolean };

/** In the page: notes what its toasts say. Each is there for two seconds only, and a busy machine may look later. */
export const noteToasts = () => {
  const page = window as Noted;
  const toasts: string[] = [];
  page.toasts = toasts;
  // A check that takes the page apart puts the same ones back.
  const noted = new WeakSet<Element>();
  const note = (toast: Element) => {
    if (noted.has(toast)) return;
    noted.add(toast);
    toasts.push(toast.textContent);
    if (page.holdsToasts) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  };
  const look = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const toast of node.matches('.eg-toast') ? [node] : node.querySelectorAll('.eg-toast')) note(toast);
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(document, {
    childList: true,
    subtree: true,
  });
};

/** In the page: whether a toast with this text came, which is not found again. */
export const takeToast = (text: string): boolean => {
  const { toasts } = window as Noted;
  if (!toasts) throw new Error('The toasts of this page are not noted.');
  const place = toasts.findIndex((toast) => toast.includes(text));
  if (place < 0) return false;
  toasts.splice(place, 1);
  return true;
};

/** In the page: from now on a user is on each toast from the moment that it comes, until the pointer leaves it. */
export const holdToasts = () => {
  (window as Noted).holdsToasts = true;
};
