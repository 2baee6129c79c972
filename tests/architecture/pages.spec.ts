import { dirname, join, normalize } from 'node:path';
import { projectFiles, read } from './working-tree.js';

const files = projectFiles();
const pages = files.filter((path) => path.endsWith('.md') && !/^docs\/specification\/\d/.test(path));
const prose = (page: string): string => read(page).replace(/```[^]*?```/g, '');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));

/** What is wrong with a link of a page. */
const faultOf = (page: string, text: string, link: string): string | undefined => {
  if (/^(https?:|\/)/.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
  if (!files.some((file) => file === target || file.startsWith(`${target}/`))) return 'no such file';
  if (anchor !== undefined && !anchorsIn(target).includes(anchor)) return 'no such heading';
  return /^\d{4}$/.test(text) && !path.includes(`${text}-`) ? 'another decision' : undefined;
};

/** Paths in backticks: with a folder and an extension of the sources. Built files and patterns are not meant. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|md|sql))`/g)].map(([, path = '']) => path);
const exists = (path: string): boolean => files.some((file) => file === path || file.endsWith(`/${path}`));

describe('the pages', () => {
  it('link only to files, headings and decisions that exist', () => {
    const faults = pages.flatMap((page) =>
      [...prose(page).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, text = '', link = '']) => {
        const fault = faultOf(page, text, link);
        return fault ? [`${page}: [${text}](${link}): ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('name only files that exist', () => {
    const current = pages.filter((page) => page !== 'CHANGELOG.md');
    const gone = current.flatMap((page) =>
      pathsIn(prose(page))
        .filter((path) => !exists(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it('have no semicolon in a sequence diagram, which ends a statement there', () => {
    const diagrams = pages.flatMap((page) => read(page).match(/```mermaid\nsequenceDiagram[^]*?```/g) ?? []);
    expect(diagrams.length).toBeGreaterThan(0);
    expect(diagrams.filter((diagram) => diagram.includes(';'))).toEqual([]);
  });

  it.each([
    ['0109', '0112-rooms.md', 'another decision'],
    ['rooms', '0999-rooms.md', 'no such file'],
    ['rooms', '0112-rooms.md#windows', 'no such heading'],
    ['0112', '0112-rooms.md#decision', undefined],
  ])('[%s](%s): %s', (text, link, fault) => {
    expect(faultOf('docs/decisions/0001-x.md', text, link)).toBe(fault);
  });
});
