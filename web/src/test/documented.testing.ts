import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@evergreen/workflows/permissions';
import { type Schema, sampleOf } from '../../../tests/support/sample-of';
import { json, Network, problem } from './network';

interface Operation {
  /** One of them is enough; none: whoever is signed in. */
  readonly 'x-permissions'?: readonly Permission[];
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: Schema }> }>>;
}
type Methods = Readonly<Record<string, Operation>>;

const { paths } = JSON.parse(readFileSync(join(process.cwd(), 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Methods>;
};

const known = Object.entries(paths)
  .map(([path, methods]) => ({ words: path.replace('/api/v1.0', '').split('/'), methods }))
  // A word of its own comes before an id in the same place.
  .sort((one, other) => one.words.join('/').split('{').length - other.words.join('/').split('{').length);

const operationOf = (method: string, path: string): Operation | undefined => {
  const words = path.split('/');
  const found = known.find(
    (one) =>
      one.methods[method.toLowerCase()] &&
      one.words.length === words.length &&
      one.words.every((word, index) => word.startsWith('{') || word === words[index]),
  );
  return found?.methods[method.toLowerCase()];
};

const answerOf = ({ responses }: Operation): unknown => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema && sampleOf(schema, '', 1);
};

/**
 * Answers each call as its documentation says, with one row in each list, to whoever has a permission that the call asks for; nobody
 * else gets past it.
 */
export class DocumentedNetwork extends Network {
  /** What was refused, and what is in no document. */
  readonly refused: string[] = [];

  constructor(may: (permission: Permission) => boolean) {
    super();
    this.otherwise(({ method, path }) => {
      const operation = operationOf(method, path);
      const asked = operation?.['x-permissions'];
      if (operation && (!asked || asked.some(may))) return json(answerOf(operation) ?? null);
      this.refused.push(`${method} ${path}: ${operation ? String(asked) : 'nobody answers it'}`);
      return problem(operation ? 403 : 404, 'Refused');
    });
  }
}

/** Whether the document says of any call what it asks for. */
export const saysPermissions = known.some(({ methods }) =>
  Object.values(methods).some((operation) => operation['x-permissions']),
);
