import { read } from './working-tree.js';

const folder = 'docs/specification/';

/** The specification's documents by their number: whole text, and the numbers of its headings. */
const documents = (files: readonly string[]) =>
  new Map(
    files
      .filter((path) => path.startsWith(folder) && /\/\d-[^/]+$/.test(path))
      .map((path) => {
        const text = read(path);
        const sections = [...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number);
        return [Number(path[folder.length]), { text: text.toLowerCase(), sections: new Set(sections) }] as const;
      }),
  );

const numbers = (list: string): string[] => list.match(/\d+(?:\.\d+)*/g) ?? [];

const LIST = String.raw`\d+(?:\.\d+)*(?:(?:, | and | to |, and )\d+(?:\.\d+)*)*`;
const DECISIONS = new RegExp(String.raw`\bdecisions? (${LIST})`, 'gi');
/** "document 2", "documents 1 and 3", "document 1, 3.1", "document 2, sections 2, 5 and 9", "document 2, License list". */
const DOCUMENTS = new RegExp(
  String.raw`\bdocuments? (\d(?: (?:and|to) \d)?)(?:, (?:sections? )?(${LIST})|(?:, | \()([A-Z][\w -]*\w))?`,
  'gi',
);

/** "repairs: 49", "acceptance 9", "trap 16", "issue #4": papers that are not in the repository. */
const PAPERS = /\b(?:repairs|acceptance|trap|issue|ticket)s?:? ?#?\d+/gi;

/** Comments may break a line in the middle of a reference. */
const flowing = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ');

/** Finds references in a text to a document or decision that is not among these files, with the reason. */
export const referencesTo = (files: readonly string[]): ((text: string) => string[]) => {
  const specification = documents(files);
  const own = new Set(files.map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]));
  return (text) => {
    const flow = flowing(text);
    const decisions = [...flow.matchAll(DECISIONS)].flatMap(([words, list = '']) =>
      numbers(list)
        .filter((number) => !(number.length === 4 ? own.has(number) : specification.get(4)?.sections.has(number)))
        .map((number) => `${words}: no decision ${number}`),
    );
    const pages = [...flow.matchAll(DOCUMENTS)].flatMap(([words, list = '', sections = '', phrase = '']) => {
      const named = numbers(list).map((number) => specification.get(Number(number)));
      if (named.some((document) => !document)) return [`${words}: no document ${list}`];
      const missing = numbers(sections).filter((number) => !named.some((document) => document?.sections.has(number)));
      if (missing.length > 0) return [`${words}: no section ${missing.join(', ')}`];
      const first = /^[A-Z]/.test(phrase) ? phrase.toLowerCase() : '';
      return named.some((document) => document?.text.includes(first)) ? [] : [`${words}: no such words there`];
    });
    const papers = [...flow.matchAll(PAPERS)].map(([words]) => `${words}: no such paper here`);
    return [...decisions, ...pages, ...papers];
  };
};
