import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, type ESTree } from 'rolldown/utils';

export interface Page {
  path: string;
  /** Without the shell, like signing in. */
  bare: boolean;
  /** The files that its route imports before the page is drawn: the screen, and the panels of its profile. */
  modules: string[];
}

interface Panel {
  of: string;
  modules: string[];
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes below this one, and itself. */
function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  if (!isNode(node)) return;
  yield node;
  for (const child of Object.values(node)) if (typeof child === 'object') yield* nodesOf(child);
}

/** The properties of an object literal by name. */
const propertiesOf = (node: Node | undefined): Record<string, Node> =>
  Object.fromEntries(
    (node?.type === 'ObjectExpression' ? node.properties : []).flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value as Node]]
        : [],
    ),
  );

const literal = (node: Node | undefined) => (node?.type === 'Literal' ? node.value : undefined);

const importsOf = (node: Node | undefined, folder: string): string[] =>
  [...nodesOf(node)].flatMap((one) => {
    if (one.type !== 'ImportExpression') return [];
    const path = resolve(folder, String(literal(one.source)));
    const file = [`${path}.tsx`, `${path}.ts`].find((name) => existsSync(name));
    if (!file) throw new Error(`${folder} imports ${path}, which does not exist.`);
    return [file.replaceAll('\\', '/')];
  });

const declaredIn = (file: string, folder: string) => {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const pages: (Page & { profileOf: unknown })[] = [];
  const panels: Panel[] = [];
  for (const node of nodesOf(program)) {
    const { path, screen, bare, profileOf } = propertiesOf(node);
    if (path && screen)
      pages.push({
        path: String(literal(path)),
        bare: literal(bare) === true,
        profileOf: literal(profileOf),
        modules: importsOf(screen, folder),
      });
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'panel') {
      const [where, load] = node.arguments;
      const of = literal(propertiesOf(where)['of']);
      if (typeof of !== 'string') throw new Error(`${file}: the build reads where a panel stands; write it in place.`);
      panels.push({ of, modules: importsOf(load, folder) });
    }
  }
  return { pages, panels };
};

/** Every page that an area of the web declares in its `*.routes.tsx`, read from the source. @param features the folder of the rooms */
export const pagesIn = (features: string): Page[] => {
  const declared = readdirSync(features)
    .sort()
    .flatMap((room) => readdirSync(join(features, room)).map((area) => join(features, room, area)))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.routes.tsx'))
        .map((name) => declaredIn(join(folder, name), folder)),
    );
  const panels = declared.flatMap((one) => one.panels);
  return declared
    .flatMap((one) => one.pages)
    .map(({ profileOf, modules, ...page }) => {
      const pieces = panels.filter(({ of }) => of === profileOf || of === page.path);
      return { ...page, modules: [...new Set([...modules, ...pieces.flatMap((one) => one.modules)])] };
    });
};
