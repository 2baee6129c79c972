import { projectFiles, read } from './working-tree.js';

/** A screen's text about an email that will be sent to a user. */
const promise =
  /(an email (will|tells)|notified of the outcome by email|gets? an (email|invitation)|(is|are) (mailed|sent) a link|mayTakeTime\b)/gi;

describe('a screen that promises an email', () => {
  const screens = projectFiles().filter((path) => /^web\/src\/.*(?<!\.(test|testing))\.tsx$/.test(path));
  const promised = screens.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(promise)].map(({ 0: words, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return { at: `${path}:${line} "${words}"`, isAsked: /\bmails\([^;]{0,120}$/.test(text.slice(0, index)) };
    });
  });

  it('is found', () => {
    expect(promised.length).toBeGreaterThan(10);
  });

  it('asks whether a mail server is set up', () => {
    expect(promised.filter(({ isAsked }) => !isAsked).map(({ at }) => at)).toEqual([]);
  });
});
