/** `type T = typeof a`, `typeof a.b`, `{ [a]: string }`: written as a value, used as a type. */
function isInType({ identifier }) {
  for (let child = identifier; ; child = child.parent) {
    const { parent } = child;
    switch (parent?.type) {
      case 'TSTypeQuery':
        return true;
      case 'TSPropertySignature':
        return parent.key === child;
      case 'TSQualifiedName':
        if (parent.left !== child) return false;
        break;
      case 'MemberExpression':
        if (parent.object !== child) return false;
        break;
      default:
        return false;
    }
  }
}

const isExported = ({ identifier: { parent } }) =>
  ['ExportSpecifier', 'ExportDefaultDeclaration', 'TSExportAssignment'].includes(parent?.type);

/**
 * typescript/consistent-type-imports for code with decorators: in a file with one, the compiler writes types of
 * parameters into the program, so an import that looks like a type may be a value.
 */
export const typeImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      type: '{{name}} is used as a type only: import type.',
      annotation: 'A type is imported at the top of the file.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const imports = [];
    let isDecorated = false;
    const isType = (reference) =>
      !isExported(reference) && (reference.isValueReference ? isInType(reference) : reference.isTypeReference);
    return {
      Decorator() {
        isDecorated = true;
      },
      ImportDeclaration(node) {
        if (node.importKind !== 'type') imports.push(...node.specifiers);
      },
      TSImportType(node) {
        context.report({ node, messageId: 'annotation' });
      },
      'Program:exit'() {
        if (isDecorated) return;
        for (const specifier of imports.filter(({ importKind }) => importKind !== 'type')) {
          const [variable] = sourceCode.getDeclaredVariables(specifier);
          if (variable.references.length === 0 || !variable.references.every(isType)) continue;
          context.report({ node: specifier, messageId: 'type', data: { name: variable.name } });
        }
      },
    };
  },
};
