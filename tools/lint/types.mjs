import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getTokenAtPosition } from 'typescript7/unstable/ast';
import { API } from 'typescript7/unstable/sync';

let api;
/** By the path of a tsconfig.json. */
const projects = new Map();

function configOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const config = join(folder, 'tsconfig.json');
    if (existsSync(config)) return config;
    if (folder === dirname(folder)) throw new Error(`${file} belongs to no tsconfig.json`);
  }
}

/** The compiler runs as one process, and ends with this one. */
function projectOf(file) {
  const config = configOf(file);
  let project = projects.get(config);
  if (!project) {
    api ??= new API();
    project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    projects.set(config, project);
  }
  return project;
}

/**
 * The types of a file's expressions, from TypeScript 7. oxlint gives rules the syntax without types.
 * @param file an absolute path
 */
export function typesIn(file) {
  const { program, checker } = projectOf(file);
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is in no program of ${configOf(file)}`);
  const nodeAt = ([start, end]) => {
    let node = getTokenAtPosition(source, start);
    while (node && (node.end !== end || node.getStart(source) !== start)) node = node.parent;
    return node;
  };
  const isPromise = (type) => {
    if (!type.isUnionType()) return ['Promise', 'PromiseLike'].includes(type.getSymbol()?.name);
    try {
      return type.getTypes().some(isPromise);
    } catch {
      // This version cannot name the parts of a union with certain tuples in it.
      return /\bPromise(Like)?</.test(checker.typeToString(type));
    }
  };
  const isListOfPromises = (type) =>
    (checker.isArrayType(type) || type.isTupleType()) && checker.getTypeArguments(type).some(isPromise);
  return {
    /** Whether the expression at this range is a promise, or a list with promises in it. */
    isPromise(range) {
      const node = nodeAt(range);
      const type = node && checker.getTypeAtLocation(node);
      if (!type) throw new Error(`${file} has no expression at ${range.join(' to ')}`);
      return isPromise(type) || isListOfPromises(type);
    },
  };
}
