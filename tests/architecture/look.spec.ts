import { isText, projectFiles, read } from './working-tree.js';

const sources = projectFiles().filter(
  (path) => /^web\/.*\.(css|html|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path) && isText(path),
);

const matches = (pattern: RegExp) =>
  sources.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })));

const declared = new Set(matches(/(--[a-z][a-z0-9-]*)['"]?\]?\s*:/g).map(({ name }) => name));

describe('the look', () => {
  it('takes every colour and size from a token that is there', () => {
    const used = matches(/var\(\s*(--[a-z][a-z0-9-]*)/g);
    expect(used.length).toBeGreaterThan(100);
    // An undeclared token is no error for a browser: the text takes its parent's color, and may be invisible.
    expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
  });
});
