/**
 * A ref of an overlay. If the focused element disappears (a deleted row, a disabled button), the focus stays in the
 * overlay, so that the next key, such as Escape, belongs to it.
 */
export const keepsFocus = (panel: HTMLElement | null): (() => void) | undefined => {
  if (!panel) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) panel.focus({ preventScroll: true });
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
};
