import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { BODY_LIMIT } from './bodies/body-limit.js';
import { BODY_LIMIT_FIELD } from './bodies/takes.js';
import { SESSION_COOKIE } from './sessions.js';

const bodiless = ['get', 'head'];

/** Every operation says how many bytes it takes; see `Takes`. */
const withBodyLimits = (document: OpenAPIObject): OpenAPIObject => {
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Record<string, unknown>>))
      operation[BODY_LIMIT_FIELD] ??= bodiless.includes(method) ? 0 : BODY_LIMIT;
  return document;
};

export const openApi = (app: INestApplication): OpenAPIObject => {
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Evergreen')
    .setDescription(
      'Business licenses and their renewals. Unsafe methods need the header X-Requested-With: XMLHttpRequest.',
    )
    .setVersion('1.0')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  return withBodyLimits(
    SwaggerModule.createDocument(app, head, {
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
      standardSchemaConverter: (schema, { schemaType }) =>
        schema instanceof z.ZodType
          ? { schema: z.toJSONSchema(schema, { io: schemaType, unrepresentable: 'any', target: 'draft-2020-12' }) }
          : undefined,
    }),
  );
};

export const isDocs = (url: string): boolean => /^\/api\/docs(?:[/?#]|$)/.test(url);

/** Its pages are the library's own: scripts from here alone; its styles stand in the page, which nobody else's text gets into. */
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
    jsonDocumentUrl: 'api/v1.0/openapi.json',
    useGlobalPrefix: false,
    // Drawn all at once, its hundreds of calls keep a browser busy for a minute.
    swaggerOptions: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  });
};
