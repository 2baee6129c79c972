import type createCache from '@emotion/cache';

/** What tests ask of a style: whether something is seen, and can be pressed. */
const asked = /^(display|visibility|opacity|pointer-events|content-visibility)$/;

type Plugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

/** Leaves every other declaration out: jsdom reads all of them anew for each element, which was half the time of these tests. */
const onlyAsked: Plugin = (element) => {
  if (element.type === 'decl' && !asked.test(String(element.props))) {
    element.value = '';
    element.return = '';
  }
};

/** In place of `@emotion/cache`. */
jest.mock('@emotion/cache', () => {
  const actual = jest.requireActual<{ default: typeof createCache }>('@emotion/cache');
  const few: typeof createCache = (options) => actual.default({ ...options, stylisPlugins: [onlyAsked] });
  return { __esModule: true, default: few };
});
