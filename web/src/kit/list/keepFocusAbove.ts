/** Keeps the focused control of a list above its sticky foot, however high that grows. A ref for the foot. */
export const keepFocusAbove = (foot: HTMLElement | null) => {
  const list = foot?.parentElement;
  if (!foot || !list) return undefined;
  const uncover = (lowest: number) => {
    const focused = list.querySelector('[data-rows] :focus');
    if (!focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const covered = bottom - foot.getBoundingClientRect().top;
    if (covered > 0 && top < lowest) window.scrollBy({ top: covered + 12, behavior: 'instant' });
  };
  const onFocus = () => uncover(Infinity);
  // What the user scrolled out of the window stays there.
  const observer = new ResizeObserver(() => uncover(window.innerHeight));
  observer.observe(foot);
  list.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', onFocus);
  };
};
