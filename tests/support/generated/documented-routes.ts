import { openApi } from '../../../server/src/kernel/http/openapi.js';
import type { Api } from '../api.js';
import type { Schema } from './sample-of.js';

const methods = ['get', 'post', 'put', 'delete'] as const;

export interface Route {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly body: Schema | undefined;
}

interface Operation {
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
}

/** Every call of the OpenAPI document. */
export const documentedRoutes = (api: Api): Route[] =>
  Object.entries(openApi(api.app).paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method] as Operation | undefined;
      if (!operation || !path.startsWith('/api/v1.0')) return [];
      const body = operation.requestBody?.content?.['application/json']?.schema;
      return [{ method, path: path.replace('/api/v1.0', ''), body }];
    }),
  );

/** The kind of each id in an address: the segment before it, with its own name if that is an id, too: `subjects/id`. */
const ofAddress = /([\w-]+)\/\{\w+\}(?:\/\{(\w+)\})?/g;

/** `/licenses/{licenseId}/renewals/{renewalId}` with ids of their kinds. */
export const filled = (path: string, ids: (kind: string) => string): string =>
  path.replace(ofAddress, (_, kind: string, second?: string) =>
    [kind, ids(kind), ...(second ? [ids(`${kind}/${second}`)] : [])].join('/'),
  );
