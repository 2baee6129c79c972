import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { clientHeader, noClient } from '@evergreen/contracts/accounts/client-at-work';
import { z } from 'zod';
import { BODY_LIMIT } from './bodies/body-limit.js';
import { BODY_LIMIT_FIELD } from './bodies/takes.js';
import { PolicyCheck } from './policy.check.js';
import { SESSION_COOKIE } from './sessions.js';

const BASE = 'api/v1.0';
const bodiless = ['get', 'head'];

const named = 'ClientAtWork';
const oneClient = { type: 'string', description: `The id of a client; ${noClient}: no client is chosen.` };

type Operation = Record<string, unknown> & {
  parameters?: object[];
  responses?: Record<string, { headers?: Record<string, object> }>;
};

/** Documents the header with the current client, and the one with the intended client of a write. */
const withClients = (document: OpenAPIObject): OpenAPIObject => {
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods as Record<string, Operation>),
  );
  for (const [method, operation] of operations) {
    for (const answer of Object.values(operation.responses ?? {}))
      answer.headers = { ...answer.headers, [clientHeader]: { $ref: `#/components/headers/${named}` } };
    if (bodiless.includes(method)) continue;
    operation.parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${named}` }];
  }
  document.components = {
    ...document.components,
    headers: {
      [named]: { description: 'The current client, for signed-in users.', schema: oneClient },
    },
    parameters: {
      [named]: {
        name: clientHeader,
        in: 'header',
        required: false,
        description:
          'The client that a write is meant for. If the current client is another one, the write is refused with 409.',
        schema: oneClient,
      },
    },
  };
  return document;
};

const inOrder = <T extends object>(named: T): T =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))) as T;

/** Sorted by path and method, independent of the order of classes. */
const sorted = (document: OpenAPIObject): OpenAPIObject => ({
  ...document,
  paths: inOrder(Object.fromEntries(Object.entries(document.paths).map(([path, methods]) => [path, inOrder(methods)]))),
});

/** Documents the body limit of every operation; see `Takes`. */
const withBodyLimits = (document: OpenAPIObject): OpenAPIObject => {
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Record<string, unknown>>))
      operation[BODY_LIMIT_FIELD] ??= bodiless.includes(method) ? 0 : BODY_LIMIT;
  return document;
};

/** Field of the OpenAPI document with the permissions of a call, one of which is enough. */
const PERMISSIONS_FIELD = 'x-permissions';

/** The document is also generated from an app that was not initialized: its providers do not exist. */
const routesOf = (app: INestApplication) =>
  new PolicyCheck(new DiscoveryService(app.get(ModulesContainer)), new MetadataScanner(), new Reflector()).routes();

const withPermissions = (document: OpenAPIObject, app: INestApplication): OpenAPIObject => {
  for (const { method, path, policy } of routesOf(app)) {
    if (policy?.to !== 'may') continue;
    const documented = `/${BASE}${path.replace(/:(\w+)/g, '{$1}')}`;
    const operations = document.paths[documented] as Record<string, Operation> | undefined;
    const operation = operations?.[method.toLowerCase()];
    if (operation) operation[PERMISSIONS_FIELD] = policy.permissions;
  }
  return document;
};

export const openApi = (app: INestApplication): OpenAPIObject => {
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Evergreen')
    .setDescription(
      'Business licenses and their renewals. Unsafe methods need the header X-Requested-With: XMLHttpRequest. ' +
        `A user who works for several clients names the client: ${clientHeader}. ` +
        `A user with one of the permissions in ${PERMISSIONS_FIELD} may make the call; what a record adds is asked when it is found.`,
    )
    .setVersion('1.0')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  const document = SwaggerModule.createDocument(app, head, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.ZodType
        ? { schema: z.toJSONSchema(schema, { io: schemaType, unrepresentable: 'any', target: 'draft-2020-12' }) }
        : undefined,
  });
  return sorted(withPermissions(withClients(withBodyLimits(document)), app));
};

export const isDocs = (url: string): boolean => /^\/api\/docs(?:[/?#]|$)/.test(url);

/** The documentation pages of the library: scripts from this origin only; inline styles without user input. */
export const docsPolicy: Readonly<Record<string, readonly string[]>> = {
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  formAction: ["'none'"],
  baseUri: ["'none'"],
};

export const serveOpenApi = (app: INestApplication): void => {
  SwaggerModule.setup('api/docs', app, () => openApi(app), {
    jsonDocumentUrl: `${BASE}/openapi.json`,
    useGlobalPrefix: false,
    // Expanded, hundreds of calls block a browser for a minute.
    swaggerOptions: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  });
};
