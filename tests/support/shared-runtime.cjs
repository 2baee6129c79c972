const { join } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const fewStyles = require('./few-styles.cjs');

/** Each file has its own: the file itself, and what asks for the hooks of the test framework. */
const isOwn = /\.test\.tsx?$|[\\/]tests[\\/]support[\\/](?!react-work)/;
const isPackage = /[\\/]node_modules[\\/]/;

/** Loads everything else, once for all test files of a process. */
let shared;
const begin = (...given) => {
  shared = new Runtime(...given);
  shared.setMock(__filename, '@emotion/cache', () => fewStyles(shared.requireActual(__filename, '@emotion/cache')));
  keepStores(given[1].global);
};

/** What screens keep beside their components begins again with each test. */
const storeFile = join(__dirname, '../../web/src/kit/store.ts');
const keepStores = (window) => {
  const resets = [];
  const remembering =
    ({ store }) =>
    (first) => {
      const made = store(first);
      resets.push(() => made.set(first));
      return made;
    };
  shared.setMock(__filename, storeFile, () => ({
    __esModule: true,
    store: remembering(shared.requireActual(__filename, storeFile)),
  }));
  window.beginAgain = () => resets.forEach((reset) => reset());
};

/** Loads packages and screens once for each process, and not for each file: React, MUI and the kit take longer than a small file of tests. */
class SharedRuntime extends Runtime {
  replaces = false;

  constructor(...given) {
    super(...given);
    const isWatching = given.at(-1).watch || given.at(-1).watchAll;
    if (!shared || isWatching) begin(...given);
    // Stack traces name the places in the sources.
    this.transformCache.sourceMaps = shared.transformCache.sourceMaps;
  }

  setMock(...given) {
    this.replaces = true;
    super.setMock(...given);
  }

  requireModule(from, name, options, isActual) {
    const mayBeShared = name && !options?.isInternalModule && !this._resolution.isCoreModule(name);
    return mayBeShared && this.isShared(this._resolution.resolveCjs(from, name))
      ? shared.requireModuleOrMock(from, name)
      : super.requireModule(from, name, options, isActual);
  }

  /** Where a file replaces a module, or isolates one, it has sources of its own: those of the others stay as they are. */
  isShared(file) {
    return !isOwn.test(file) && (isPackage.test(file) || !(this.replaces || this.registries.isIsolated()));
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
