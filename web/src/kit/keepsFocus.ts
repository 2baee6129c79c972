/**
 * A ref of a panel over the page. Where what has the focus goes away with its act (a deleted row, a button that is done), whoever
 * was on it stays in the panel, at once: the next key, Escape say, is meant for it.
 */
export const keepsFocus = (panel: HTMLElement | null): (() => void) | undefined => {
  if (!panel) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) panel.focus({ preventScroll: true });
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
};
