const { join } = require('node:path');
const fewStyles = require('./few-styles.cjs');
const { sharedRuntime } = require('./shared-runtime.cjs');

/** The test file itself, and what asks for the hooks of the test framework. */
const isOwn = /\.test\.tsx?$|[\\/]tests[\\/]support[\\/](?!runtime[\\/]react-work)/;

/** What screens keep beside their components begins again with each test. */
const storeFile = join(__dirname, '../../../web/src/kit/browser/store.ts');
const keepStores = (shared, window) => {
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

/** React, MUI and the kit take longer to load than a small file of tests takes to run. */
const ScreenRuntime = sharedRuntime(isOwn, (shared, window) => {
  shared.setMock(__filename, '@emotion/cache', () => fewStyles(shared.requireActual(__filename, '@emotion/cache')));
  keepStores(shared, window);
});

module.exports = { __esModule: true, default: ScreenRuntime };
