import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const sources = execFileSync('git', ['ls-files', 'contracts/src', 'workflows/src', 'server/src', 'web/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test|testing)\.tsx?$/.test(file));

/** What the file may say to a person: its strings and the texts between its tags; comments are none of it. */
const saidBy = (file: string): string[] => {
  const said: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) said.push(node.text);
    if (ts.isTemplateMiddleOrTemplateTail(node)) said.push(node.text);
    ts.forEachChild(node, look);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind));
  return said;
};

it('repairs: 22 an email is spelled in one way, wherever people read of it', () => {
  const others = sources.flatMap((file) =>
    saidBy(file)
      .filter((text) => /\be-mail/i.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
