import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Calls } from '@evergreen/contracts/calls';
import { recordCalls } from '@evergreen/contracts/record-calls';
import type { RecordContract } from '@evergreen/contracts/records';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|test|testing)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

const parsed = (path: string, text = read(path)) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const nodesOf = (node: ts.Node): ts.Node[] => {
  const nodes: ts.Node[] = [node];
  node.forEachChild((child) => {
    nodes.push(...nodesOf(child));
  });
  return nodes;
};

const isRecord = (value: unknown): value is RecordContract =>
  typeof value === 'object' && value !== null && 'newBody' in value && 'path' in value && 'list' in value;

const modulesIn = (folder: string) =>
  Promise.all(
    sourcesOf(folder).map(
      (path) => import(`../../${path.replace(/ts$/, 'js')}`) as Promise<Readonly<Record<string, unknown>>>,
    ),
  );

/** Of `contracts/src/calls`, and the five of each record that has none there. */
const contracts = async () => {
  const modules = (await modulesIn('contracts/src/calls')) as readonly Readonly<Record<string, Calls>>[];
  const calls = modules.flatMap((module) => Object.values(module)).flatMap((ofArea) => Object.values(ofArea));
  const known = new Set(calls.map(({ path }) => path));
  const rooms = readdirSync(join(root, 'contracts/src')).filter((name) => !/\.|^calls$/.test(name));
  const values = await Promise.all(rooms.map((room) => modulesIn(`contracts/src/${room}`)));
  const records = values.flat().flatMap((module) => Object.values(module).filter(isRecord));
  const others = records.filter(({ path }) => !known.has(path)).flatMap((record) => Object.values(recordCalls(record)));
  return [...calls, ...others] as readonly Call[];
};

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

describe('the calls of the contracts', () => {
  it('are those of the OpenAPI document, each of which is served', async () => {
    const { paths } = JSON.parse(read('docs/openapi.json')) as Documented;
    const documented = Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((call) => call.includes('/api/v1.0'));
    const written = (await contracts()).map(
      ({ method, path }) => `${method} /api/v1.0${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    // The event stream is not in the document.
    const served = [...documented, 'GET /api/v1.0/changes'];
    expect([...new Set(written)].sort()).toEqual(served.sort());
  });
});

/** A text as a path: a placeholder of a template is a parameter. */
const pathIn = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `:p${literal.text}`).join('');
};
const shapeOf = (path: string) => path.replace(/[?#].*$/, '').replace(/:\w+/g, ':');

const pathsIn = (file: ts.SourceFile) =>
  nodesOf(file)
    .map(pathIn)
    .filter((path) => path !== undefined)
    .map(shapeOf);

/** The call paths in a file that are not page paths. */
const callsNamedIn = (file: ts.SourceFile, calls: ReadonlySet<string>, pages: ReadonlySet<string>) =>
  pathsIn(file).filter((path) => calls.has(path) && !pages.has(path));

const pagesOf = (files: readonly string[]) =>
  new Set(files.filter((path) => path.endsWith('.routes.tsx')).flatMap((path) => pathsIn(parsed(path))));

describe('the web', () => {
  const files = sourcesOf('web/src').filter((path) => !path.startsWith('web/src/test/'));

  it('names no path of a call: it sends the calls of the contracts', async () => {
    const calls = new Set((await contracts()).map(({ path }) => shapeOf(path)));
    const pages = pagesOf(files);
    expect(pages.size).toBeGreaterThan(30);
    expect(calls.size).toBeGreaterThan(200);
    const sample = parsed('sample.ts', 'api.get(`/licenses/${id}/proposed-dates`); link(`/licenses/${id}`);');
    expect(callsNamedIn(sample, calls, pages)).toEqual(['/licenses/:/proposed-dates']);
    expect(files.flatMap((path) => callsNamedIn(parsed(path), calls, pages).map((call) => `${path}: ${call}`))).toEqual(
      [],
    );
  });

  it('sends them by the kit alone', () => {
    const direct = files.filter((path) => /\bapi\.(get|list|post|put|delete)\b/.test(read(path)));
    expect(direct.filter((path) => !path.startsWith('web/src/kit/'))).toEqual([]);
    expect(direct.length).toBeGreaterThan(0);
  });
});

const namesOf = (node: ts.HasDecorators) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : expression.getText(),
  );

/** Methods that belong in a table of `CallsController`: one statement, without the request or the reply. */
const forwardingIn = (file: ts.SourceFile) =>
  nodesOf(file)
    .filter(ts.isMethodDeclaration)
    .filter((method) => namesOf(method).includes('Serves'))
    .filter(({ body, parameters }) => {
      const given = parameters.flatMap(namesOf);
      const isPlain = parameters.every((parameter) => !/@Param\('\w+'\)/.test(parameter.getText()));
      const [only, ...more] = body?.statements ?? [];
      const isOne =
        only !== undefined && more.length === 0 && (ts.isReturnStatement(only) || ts.isExpressionStatement(only));
      return isOne && isPlain && !given.some((name) => ['Req', 'Res', 'Headers'].includes(name));
    })
    .map(({ name }) => name.getText());

describe('a controller', () => {
  const files = sourcesOf('server/src/features').filter((path) => /@(Controller|Serves)\(/.test(read(path)));

  it('has no method that only forwards: its table says what serves the call', () => {
    const sample = `class A { @Serves(calls.one) one(@By() by: Actor, @Param('id', RecordId) id: string) { return this.queries.one(by, id); } }`;
    expect(forwardingIn(parsed('sample.ts', sample))).toEqual(['one']);
    expect(files.flatMap((path) => forwardingIn(parsed(path)).map((method) => `${path}: ${method}`))).toEqual([]);
  });

  it('names no path: the contract does', () => {
    expect(files.length).toBeGreaterThan(60);
    const named = /@(Get|Post|Put|Delete|Patch)\(|@Controller\([^)]/;
    for (const sample of [`@Get('licenses')`, `@Controller('licenses')`]) expect(sample).toMatch(named);
    expect(files.filter((path) => named.test(read(path)))).toEqual([]);
  });
});
