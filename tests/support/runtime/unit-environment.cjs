const { TestEnvironment } = require('jest-environment-node');

/** The global object of this process, for all of its files: sources that are loaded once belong to it. */
let kept;

module.exports = class UnitEnvironment extends TestEnvironment {
  constructor(...given) {
    if (kept) return kept;
    super(...given);
    kept = this;
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
