const { TestEnvironment } = require('jest-environment-node');
const { ServerLog } = require('./server-log.cjs');

/** For tests of the running program: where one fails, the program's log is told. */
module.exports = class ServerEnvironment extends TestEnvironment {
  log = new ServerLog((text) => process.stdout.write(text));

  async setup() {
    await super.setup();
    this.global.serverLog = { write: (line) => this.log.write(line) };
  }

  handleTestEvent(event) {
    this.log.hear(event);
  }
};
