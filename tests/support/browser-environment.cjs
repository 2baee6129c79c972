const { TestEnvironment } = require('jest-environment-jsdom');

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

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of standards) this.global[name] = globalThis[name];
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    // jsdom has no layout: nothing matches, which is the wide screen.
    this.global.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.EventSource ??= class EventSource {
      close() {}
    };
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.ResizeObserver ??= class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};
