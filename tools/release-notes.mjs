/** `docs/release-notes.md`, split by version for the program that serves it: `docs/dist/release-notes.json`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Marked } from 'marked';

const root = join(import.meta.dirname, '..');
const HEADING = /^(\d+\.\d+\.\d+) \(([A-Z][a-z]+) (\d{1,2}), (\d{4})\)$/;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => signs[sign]);

/** Without raw markup, loaded content, or links that a saved file could not follow. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return /^https:\/\//.test(href) ? `<a href="${escaped(href)}" rel="noreferrer">${words}</a>` : words;
    },
  },
});

/**
 * A paragraph with only a link to a page of this site: `[Open Imports](/imports)`. The saved file is read elsewhere,
 * so it has no links.
 */
const linkOf = ({ type, tokens = [] }) =>
  type === 'paragraph' && tokens.length === 1 && tokens[0].type === 'link' && tokens[0].href.startsWith('/')
    ? { label: tokens[0].text, path: tokens[0].href }
    : undefined;

const plain = (tokens) => tokens.map(({ tokens: inner, text = ' ' }) => (inner ? plain(inner) : text)).join('');

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; margin-bottom: 0; }
  h1 + p { margin-top: 0; opacity: 0.75; }
  li { margin: 0.5rem 0; }
  @media print { body { margin: 0; } }
`;

/** A file to save: self-contained, without scripts. */
const fileOf = ({ title, day, body }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(day)}</p>
${body}</main>
</body>
</html>
`;

const line = (tokens) => plain(tokens).replace(/\s+/g, ' ');

/** One for each heading of the third level: its paragraphs, and the link below them. */
const featuresOf = (tokens) => {
  const features = [];
  for (const token of tokens) {
    const feature = features.at(-1);
    if (token.type === 'heading' && token.depth === 3)
      features.push({ title: line(token.tokens), text: '', link: null });
    else if (feature && linkOf(token)) feature.link = linkOf(token);
    else if (feature && token.type === 'paragraph') feature.text = `${feature.text} ${line(token.tokens)}`.trim();
  }
  const silent = features.find(({ text }) => !text);
  if (silent) throw new Error(`"### ${silent.title}" says nothing.`);
  return features;
};

const noteOf = ([heading, ...tokens]) => {
  const [, version, name, day, year] = HEADING.exec(heading.text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const publishedDate = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${publishedDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(publishedDate))
    throw new Error(`"## ${heading.text}" names no version and day, as "## 0.8.0 (November 22, 2026)" does.`);
  const summary = tokens.find(({ type }) => type === 'paragraph');
  if (!summary) throw new Error(`"## ${heading.text}" does not begin with a sentence.`);
  const title = `Evergreen ${version}`;
  return {
    version,
    title,
    summary: line(summary.tokens),
    features: featuresOf(tokens),
    publishedDate,
    urlSlug: version.replaceAll('.', '-'),
    body: fileOf({
      title,
      day: `${name} ${day}, ${year}`,
      body: marked.parser(tokens.filter((token) => !linkOf(token))),
    }),
  };
};

const placeOf = (version) =>
  version
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.');

/** @returns the notes of a text, the newest first */
export function cut(text) {
  const sections = [];
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 2) sections.push([]);
    sections.at(-1)?.push(token);
  }
  const notes = sections.map(noteOf);
  for (const [index, note] of notes.entries()) {
    const before = notes[index - 1];
    if (before && (placeOf(before.version) <= placeOf(note.version) || before.publishedDate < note.publishedDate))
      throw new Error(`${note.version} is below ${before.version}: the newest comes first.`);
  }
  return notes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const notes = cut(readFileSync(join(root, 'docs/release-notes.md'), 'utf8'));
  mkdirSync(join(root, 'docs/dist'), { recursive: true });
  writeFileSync(join(root, 'docs/dist/release-notes.json'), JSON.stringify(notes));
}
