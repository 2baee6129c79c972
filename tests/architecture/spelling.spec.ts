import ts from 'typescript';
import { projectFiles, read } from './working-tree.js';

const sources = projectFiles().filter((file) =>
  /^(contracts|workflows|server|web)\/src\/.*(?<!\.(spec|test|testing))\.tsx?$/.test(file),
);

/** The texts of a file that a person may see: its strings and the texts between its tags, but not comments. */
const saidBy = (file: string): string[] => {
  const said: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) said.push(node.text);
    if (ts.isTemplateMiddleOrTemplateTail(node)) said.push(node.text);
    ts.forEachChild(node, look);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  look(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind));
  return said;
};
const textsByFile = new Map(sources.map((file) => [file, saidBy(file)]));

/** Phrases that people in the trade do not use, each with what to write instead. */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhoever\b|\bsomebody\b|\bwhom\b/i, 'the user, someone, a role by its name'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'say what happened'],
  [/\bany more\b/i, 'no longer'],
  [/\b(take|taken|takes|took) (it |this |them )?back\b/i, 'undo'],
  [/\bwhat (stands|came of|became of)\b/i, 'name the thing: summary, result, status'],
  [/\bstands? (here|there|in your|below every)\b/i, 'is listed, appears'],
  [/\bas (it|they) stands?\b|\bas things (are|stand)\b/i, 'current'],
  [/\bthe usual\b/i, 'default'],
  [/\b(goes?|went) with (it|them|its)\b/i, 'is deleted as well'],
  [/\b(do|does) not come back\b/i, 'cannot be restored'],
  [/\bleft out\b/i, 'skipped, not imported, not included'],
  [/\bleft empty\b/i, 'if empty'],
  [/\bA Row Is\b|\bRows Without Dates Are\b/, 'a label that is no half sentence'],
  [/\bgo on\b|\bgoes on\b/i, 'continue'],
  [/\bcome to (its|their) end\b/i, 'finished'],
  [/\b(is|are) still at work\b/i, 'is running'],
  [/\breckon/i, 'calculate'],
  [/\btaken over\b/i, 'applied, imported'],
  [/\b(is|are|be) told\b/i, 'is notified'],
  [/\bonly looked at\b/i, 'read only'],
  [/\bassigned to nobody\b/i, 'unassigned'],
  [/\b(its|your) people\b|\bpeople of\b/i, 'users'],
];

const manner = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const said = text.replace(/\s+/g, ' ').trim();
    const odd = said.includes(' ') ? banned.find(([phrase]) => phrase.test(said)) : undefined;
    return odd ? [`"${said}": ${odd[1]}`] : [];
  });

it('texts for people use the plain terms of the trade', () => {
  const odd = [...textsByFile]
    .filter(([file]) => !file.startsWith('server/src/cli/sample/'))
    .flatMap(([file, texts]) => manner(texts).map((text) => `${file}: ${text}`));
  expect(odd).toEqual([]);
});

it('finds such a phrase in a sentence, and no name of the program', () => {
  expect(manner(['What stands where', 'Rows Without Dates Are', 'They are assigned to nobody.'])).toHaveLength(3);
  expect(manner(['somebody', 'Licenses without an assignee'])).toEqual([]);
});

it('an email is spelled in one way, wherever people read of it', () => {
  const others = [...textsByFile].flatMap(([file, texts]) =>
    texts.filter((text) => /\be-mail/i.test(text)).map((text) => `${file}: ${text.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
