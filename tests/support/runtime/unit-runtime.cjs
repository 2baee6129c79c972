const { sharedRuntime } = require('./shared-runtime.cjs');

/** The spec itself, and what asks for the hooks of the test framework. */
const isOwn = /\.spec\.ts$|[\\/]tests[\\/](support|fixtures)[\\/]/;

/** All areas of the server take longer to load than most specs take to run. */
module.exports = { __esModule: true, default: sharedRuntime(isOwn) };
