const { TestEnvironment } = require('jest-environment-jsdom');
const plainStyles = require('./plain-styles.cjs');
const quickLabels = require('./quick-labels.cjs');

/** What a browser has and jsdom leaves out; Node's own are the same standards. */
const standards = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'structuredClone',
];

const nothing = () => {};
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
class EventSource {
  close() {}
}

/** The window of this process, for all of its files: React and every screen would have to be loaded again for another one. */
let kept;
/** Of the file that runs now: jsdom reports to it. */
let reports;

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    reports = context.console;
    if (kept) return kept;
    const console = { error: (...words) => reports.error(...words), warn: (...words) => reports.warn(...words) };
    super(config, { ...context, console });
    kept = this;
    const window = this.global;
    // React's production build, as in a browser; react-work.ts does for it what the other one does for tests.
    window.process.env.NODE_ENV = 'production';
    window.afterThis = (work) => void setImmediate(work);
    for (const name of standards) window[name] = globalThis[name];
    window.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    window.getComputedStyle = plainStyles(window);
    quickLabels(window);
    this.ownSymbols = Object.getOwnPropertySymbols(window);
    this.asFound = this.lacking();
    this.restore();
  }

  /** What jsdom lacks and screens ask for. A test may put its own there, for itself. */
  lacking() {
    const { Element, HTMLElement, URL, navigator } = this.global;
    return [
      // Without a layout nothing matches, which is the wide screen.
      [
        this.global,
        {
          ...{ EventSource, ResizeObserver: Observer, fetch, print: nothing, scrollTo: nothing },
          matchMedia: (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }),
          ...{ requestIdleCallback: undefined, cancelIdleCallback: undefined },
        },
      ],
      [Element.prototype, { scrollIntoView: nothing, scrollBy: undefined }],
      [HTMLElement.prototype, { scrollIntoView: undefined }],
      [URL, { createObjectURL: undefined, revokeObjectURL: undefined }],
      [navigator, { locks: undefined }],
    ];
  }

  restore() {
    for (const [owner, properties] of this.asFound)
      for (const [name, value] of Object.entries(properties)) {
        delete owner[name];
        if (value !== undefined) Object.defineProperty(owner, name, { configurable: true, writable: true, value });
      }
  }

  /** The window stays; what a file left in it goes. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.restore();
    // The test framework keeps its state there, and would hear of each later file's tests for this one too.
    for (const name of Object.getOwnPropertySymbols(this.global))
      if (!this.ownSymbols.includes(name)) delete this.global[name];
    const { document, history } = this.global;
    for (const one of document.head.querySelectorAll(':not([data-emotion])')) one.remove();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    history.replaceState(null, '', '/');
  }
};
