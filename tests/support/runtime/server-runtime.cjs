const { sharedRuntime } = require('./shared-runtime.cjs');

/** The spec itself, and what asks for the hooks of the test framework. */
const isOwn = /\.spec\.ts$|[\\/]tests[\\/]support[\\/]runtime[\\/]/;

/** What specs share takes longer to load than a small spec takes to run. */
module.exports = { __esModule: true, default: sharedRuntime(isOwn) };
