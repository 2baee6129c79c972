import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type DynamicModule, type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import helmet from 'helmet';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { newId } from '../ids.js';
import { Standby } from '../db/standby/standby.js';
import { rejections } from '../rejections.js';
import { fileKinds } from '../files/file-kinds.js';
import { answerUnread, answerUnrouted } from './before-routing.js';
import { BODY_LIMIT } from './bodies/body-limit.js';
import { closeHalfSent } from './bodies/half-sent.js';
import { readBodies } from './bodies/read-bodies.js';
import { compressAnswers } from './replies/compressed.js';
import { tellClient } from './client-at-work.js';
import { countRequests } from './running/metrics.js';
import { logger, NestLogger } from './running/logger.js';
import { keepPrivate } from './replies/private-answers.js';
import { ProblemFilter } from './replies/problem.filter.js';
import { docsPolicy, isDocs, serveOpenApi } from './openapi.js';
import { tellOutcome } from './replies/outcome-headers.js';
import { tellPositions } from './positions.js';
import { validation } from './validation.js';
import { isAsset, serveWeb } from './replies/web-files.js';

const nothingElse = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

const traceable = z.string().regex(/^[\w.-]{8,64}$/);

/** The routes are below the version, except the probes. */
export const setRoutePrefix = (app: INestApplication): void =>
  void app.setGlobalPrefix('api/v1.0', {
    exclude: ['health/live', 'health/ready', 'metrics'].map((path) => ({ path, method: RequestMethod.GET })),
  });

/** The program over HTTP, not yet listening. */
export const createApp = async (
  module: Type | DynamicModule,
  config: Config,
  log = logger(config.values.LOG_LEVEL),
): Promise<NestFastifyApplication> => {
  const { values } = config;
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: values.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnread,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestIdHeader: false,
    genReqId: (request: { headers: Record<string, unknown> }) =>
      traceable.safeParse(request.headers['x-request-id']).data ?? newId(),
    forceCloseConnections: 'idle',
    // Requests on open connections are answered during shutdown: a proxy does not retry a write after a 503.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(log),
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  readBodies(fastify);
  closeHalfSent(fastify);
  keepPrivate(fastify);
  await app.register(cookie);
  // Built once: the plugin would build it for every request.
  const protectedBy = (directives: Readonly<Record<string, readonly string[]>>) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { ...nothingElse, ...directives } },
      strictTransportSecurity: values.PUBLIC_URL.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: true }
        : false,
      crossOriginEmbedderPolicy: false,
      // For obsolete browsers.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
  const protect = protectedBy({});
  const protectDocs = protectedBy(docsPolicy);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isAsset(request.url)) return done();
    return (isDocs(request.url) ? protectDocs : protect)(request.raw, reply.raw, (error) =>
      done(error as Error | undefined),
    );
  });
  await app.register(multipart, {
    limits: { fileSize: fileKinds.import.limit, fieldSize: BODY_LIMIT, files: 1, fields: 10, parts: 11 },
  });
  countRequests(fastify);
  rejections();
  tellOutcome(fastify);
  tellClient(fastify);
  tellPositions(fastify, app.get(Standby), { secure: values.PUBLIC_URL.startsWith('https:') });
  await compressAnswers(fastify);
  setRoutePrefix(app);
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(validation());
  if (config.runs('api')) {
    serveOpenApi(app);
    await serveWeb(fastify, join(values.APP_HOME, 'web/dist'));
  }
  return app;
};
