/** What tests ask of a style: whether something is seen, and can be pressed. */
const asked = /^(display|visibility|opacity|pointer-events|content-visibility)$/;

/** Leaves every other declaration out, and with them the rules that say nothing else. */
const onlyAsked = (element) => {
  if (element.type === 'decl' && !asked.test(String(element.props))) {
    element.value = '';
    element.return = '';
  }
};

/** In place of `@emotion/cache`. One sheet for all rules: jsdom parses the whole text of a sheet again for each rule that is added as text. */
module.exports = (actual) => ({
  __esModule: true,
  default: (options) => actual.default({ ...options, stylisPlugins: [onlyAsked], speedy: true }),
});
