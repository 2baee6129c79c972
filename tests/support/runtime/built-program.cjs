/** Where a file of the program lies when it is built; a package's file is what it is. */
const builtOf = (file) => file.replace(/([\\/](?:contracts|workflows|server)[\\/])src([\\/].+)\.ts$/, '$1dist$2.js');

/**
 * A transform of Jest's: the program under test, and the packages that tests share with it, are loaded by Node itself, as they
 * are built, and once for all spec files of a process. Jest would load them anew for each, which costs more than a small spec.
 */
module.exports = {
  process: (_, file) => ({ code: `module.exports = loadedByNode(${JSON.stringify(builtOf(file))});` }),
};
