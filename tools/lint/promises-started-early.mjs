import { typesIn } from './types.mjs';

/** Makes a promise safe to keep: it adds a handler at once (server/src/kernel/awaited-later.ts). */
const SAFE = 'early';
const ADDS = new Set(['push', 'unshift', 'set', 'add']);

const functions = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);
/** Never a promise, whatever is in it; the type of all else is asked for, which is dear. */
const values = new Set(['Literal', 'TemplateLiteral', 'ObjectExpression', 'BinaryExpression', 'UnaryExpression']);

const isCatch = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  ((callee.property.name === 'catch' && given.length === 1) || (callee.property.name === 'then' && given.length === 2));

/** Promises that cannot reject: of an existing value, or of an executor without `reject`. */
const neverRejects = (node) => {
  if (node.type === 'NewExpression') return node.callee.name === 'Promise' && node.arguments[0]?.params?.length < 2;
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.object?.name !== 'Promise') return false;
  return callee.property.name === 'allSettled' || (callee.property.name === 'resolve' && !node.arguments.length);
};

const isSafe = (node) => {
  switch (node.type) {
    case 'AwaitExpression':
    case 'Identifier':
    case 'MemberExpression':
      return true;
    case 'LogicalExpression':
      return isSafe(node.left) && isSafe(node.right);
    case 'AssignmentExpression':
      return isSafe(node.right);
    case 'ConditionalExpression':
      return isSafe(node.consequent) && isSafe(node.alternate);
    default:
      return (node.type === 'CallExpression' && node.callee.name === SAFE) || isCatch(node) || neverRejects(node);
  }
};

/** The statement of this node. */
const statementOf = (node) => {
  let ancestor = node;
  while (ancestor.parent && ancestor.parent.type !== 'BlockStatement' && ancestor.parent.type !== 'Program')
    ancestor = ancestor.parent;
  return ancestor;
};

const isWithin = (node, [from, to]) => node.range[0] >= from && node.range[1] <= to;

/** Whether there is an await between `from` and the place of `node`, other than for the node itself. */
const waitsBefore = (sourceCode, statement, node) => {
  let waits = false;
  const look = (current) => {
    if (!current || functions.has(current.type) || current.range[0] > node.range[0]) return;
    if (current.type === 'AwaitExpression' && !isWithin(node, current.range)) waits = true;
    for (const key of sourceCode.visitorKeys[current.type] ?? [])
      for (const child of [current[key]].flat()) if (child) look(child);
  };
  look(statement);
  return waits;
};

/**
 * A promise that is started and awaited later ends the process if an await in between throws: nothing handles its
 * rejection then. It must be used by the very next statement, or go through `early`.
 */
export const promisesStartedEarly = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      early: `This promise is started here and awaited later. Where something throws in between, its rejection has no handler: wrap it in ${SAFE}(…).`,
    },
  },
  create(context) {
    const { sourceCode } = context;
    let types;

    const isStarted = (node) => {
      if (!node || isSafe(node) || functions.has(node.type) || values.has(node.type)) return false;
      if (node.type === 'ArrayExpression') return node.elements.some(isStarted);
      types ??= typesIn(context.filename);
      return types.isPromise(node.range);
    };

    /** Whether the next statement uses the promise before it awaits anything else. */
    const isTakenAtOnce = (declarator) => {
      const [variable] = sourceCode.getDeclaredVariables(declarator);
      const declaration = declarator.parent;
      if (!variable || declaration.kind !== 'const' || declaration.declarations.at(-1) !== declarator) return false;
      const first = variable.references.find((reference) => !reference.init)?.identifier;
      if (!first) return false;
      const { body } = declaration.parent;
      const next = Array.isArray(body) ? body[body.indexOf(declaration) + 1] : undefined;
      return next !== undefined && isWithin(first, next.range) && !waitsBefore(sourceCode, next, first);
    };

    const report = (node) => context.report({ node, messageId: 'early' });
    return {
      VariableDeclarator(node) {
        if (isStarted(node.init) && !isTakenAtOnce(node)) report(node);
      },
      AssignmentExpression(node) {
        if (isStarted(node.right) && statementOf(node).type !== 'ReturnStatement') report(node);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || !ADDS.has(callee.property.name)) return;
        for (const argument of given) if (isStarted(argument)) report(argument);
      },
      Property({ value, parent }) {
        if (parent.type === 'ObjectExpression' && isStarted(value)) report(value);
      },
    };
  },
};
