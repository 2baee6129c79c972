import type { Page } from '@playwright/test';

type Noted = typeof window & { toasts?: string[]; holdsToasts?: boolean };

/** In the page: notes what its toasts say. Each is there for two seconds only, and a busy machine may look later. */
export const noteToasts = () => {
  const page = window as Noted;
  const toasts: string[] = [];
  page.toasts = toasts;
  const note = (toast: Element) => {
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

/** From the next page that is opened on: a user is on each toast from the moment that it comes, until the pointer leaves it. */
export const holdToasts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    (window as Noted).holdsToasts = true;
  });
};
