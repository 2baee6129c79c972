const soon = 500;

/** Runs what can wait once the browser has nothing else to do; returns how to call it off. Safari has no word for it. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: 4 * soon });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, soon);
  return () => clearTimeout(timer);
};
