const { default: Runtime } = require('jest-runtime');

const isPackage = /[\\/]node_modules[\\/]/;

/**
 * A runtime of Jest's that loads packages and sources once for each process, and not for each file.
 * @param isOwn a RegExp: the files that each test file has its own of
 * @param begin takes what is shared, and the global object, before anything is loaded
 */
exports.sharedRuntime = (isOwn, begin = () => {}) => {
  let shared;
  return class SharedRuntime extends Runtime {
    replaces = false;

    constructor(...given) {
      super(...given);
      [, this.environment] = given;
      const isWatching = given.at(-1).watch || given.at(-1).watchAll;
      if (!shared || isWatching) {
        shared = new Runtime(...given);
        begin(shared, given[1].global);
      }
      // Stack traces name the places in the sources.
      this.transformCache.sourceMaps = shared.transformCache.sourceMaps;
    }

    setMock(...given) {
      this.replaces = true;
      super.setMock(...given);
    }

    requireModule(from, name, options, isActual) {
      const mayBeShared = name && !options?.isInternalModule && !this._resolution.isCoreModule(name);
      if (!mayBeShared || !this.isShared(this._resolution.resolveCjs(from, name)))
        return super.requireModule(from, name, options, isActual);
      const load = () => shared.requireModuleOrMock(from, name);
      return this.environment.whileLoading ? this.environment.whileLoading(load) : load();
    }

    /** What the test framework consists of, too: only its runner, which asks for the rest, holds the tests of a file. */
    requireInternalModule(from, name) {
      if (!name || this._resolution.isCoreModule(name)) return super.requireInternalModule(from, name);
      const load = () => shared.requireInternalModule(from, name);
      return this.environment.whileLoading ? this.environment.whileLoading(load) : load();
    }

    /** Where a file replaces a module, or isolates one, it has sources of its own: those of the others stay as they are. */
    isShared(file) {
      return !isOwn.test(file) && (isPackage.test(file) || !(this.replaces || this.registries.isIsolated()));
    }
  };
};
