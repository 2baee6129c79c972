const { TestEnvironment } = require('jest-environment-node');

/**
 * The environment of this process by its class, for all files of that class: sources that are loaded once belong to its
 * global object.
 */
const kept = new Map();

module.exports = class UnitEnvironment extends TestEnvironment {
  constructor(...given) {
    const own = kept.get(new.target);
    if (own) return own;
    super(...given);
    kept.set(new.target, this);
    this.names = new Set(Reflect.ownKeys(this.global));
    this.settings = { ...this.global.process.env };
  }

  /** What a shared module keeps in the global object stays as long as the module: TypeORM keeps the columns of all entities there. */
  whileLoading(load) {
    const before = new Set(Reflect.ownKeys(this.global));
    try {
      return load();
    } finally {
      for (const name of Reflect.ownKeys(this.global)) if (!before.has(name)) this.names.add(name);
    }
  }

  /** The global object stays; what a file left in it goes. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    // The test framework keeps its state there, too.
    for (const name of Reflect.ownKeys(this.global)) if (!this.names.has(name)) delete this.global[name];
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.settings)) delete env[name];
    Object.assign(env, this.settings);
  }
};
