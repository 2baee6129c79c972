const soon = 500;

/** Runs something when the browser is idle; returns a cancel function. Safari lacks `requestIdleCallback`. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 4 * soon });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, soon);
  return () => clearTimeout(timer);
};
