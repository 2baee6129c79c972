const SharedEnvironment = require('./unit-environment.cjs');
const { ServerLog } = require('./server-log.cjs');

/** What tests and the program hand each other, and ask for its class: there is one of each. */
const common = { Date, Error, Map, Set, Reflect };

/** That Node can require ES modules is told as news with the first one. */
const loadedByNode = (file) => {
  const warn = process.emitWarning;
  process.emitWarning = (warning, kind, ...more) =>
    kind === 'ExperimentalWarning' ? undefined : warn.call(process, warning, kind, ...more);
  try {
    return require(file);
  } finally {
    process.emitWarning = warn;
  }
};

/** For tests of the running program: where one fails, the program's log is told. */
module.exports = class ServerEnvironment extends SharedEnvironment {
  /** Of this file: the environment is the same for all files of a process. */
  log = new ServerLog((text) => process.stdout.write(text));

  async setup() {
    await super.setup();
    this.global.serverLog = { write: (line) => this.log.write(line) };
    // See built-program.cjs.
    this.global.loadedByNode = (file) => loadedByNode(file);
    Object.assign(this.global, common);
  }

  handleTestEvent(event) {
    this.log.hear(event);
    if (event.name === 'hook_failure' || event.test?.errors.length > 0) this.global.testFailed = true;
  }
};
