import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@evergreen/workflows/permissions';
import { type Schema, sampleOf } from '../../../tests/support/generated/sample-of';
import { json, Network, problem } from './network';

interface Operation {
  /** One of them is enough; none: any signed-in user. */
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
  .sort((a, b) => a.words.join('/').split('{').length - b.words.join('/').split('{').length);

const operationOf = (method: string, path: string): Operation | undefined => {
  const words = path.split('/');
  const route = known.find(
    (call) =>
      call.methods[method.toLowerCase()] &&
      call.words.length === words.length &&
      call.words.every((word, index) => word.startsWith('{') || word === words[index]),
  );
  return route?.methods[method.toLowerCase()];
};

const answerOf = ({ responses }: Operation): unknown => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema && sampleOf(schema, '', 1);
};

/**
 * Answers each call as its documentation says, with one row in each list, to anyone who has a permission that the call asks for; no one
 * else gets past it.
 */
export class DocumentedNetwork extends Network {
  /** What was refused, and what is in no document. */
  readonly refused: string[] = [];

  constructor(may: (permission: Permission) => boolean) {
    super();
    this.otherwise(({ method, path }) => {
      const operation = operationOf(method, path);
      const permissions = operation?.['x-permissions'];
      if (operation && (!permissions || permissions.some(may))) return json(answerOf(operation) ?? null);
      this.refused.push(`${method} ${path}: ${operation ? String(permissions) : 'no one answers it'}`);
      return problem(operation ? 403 : 404, 'Refused');
    });
  }
}

/** Whether the document says of any call what it asks for. */
export const saysPermissions = known.some(({ methods }) =>
  Object.values(methods).some((operation) => operation['x-permissions']),
);
