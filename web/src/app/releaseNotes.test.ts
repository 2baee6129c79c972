import { readFileSync } from 'node:fs';
import { features } from './features';

const notes = readFileSync('docs/release-notes.md', 'utf8');

it('each link of the release notes leads to a page of this program', () => {
  const pages = new Set(features.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const paths = [...notes.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !pages.has(path))).toEqual([]);
});
