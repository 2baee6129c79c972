import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { LargeBody } from './body-limit.js';
import { LateBody } from './late-body.js';

/** Field of the OpenAPI document with the size limit of a route. */
export const BODY_LIMIT_FIELD = 'x-body-limit';

/** For routes with a larger body. It is read after rate limit, marker header and session were checked. */
export const Takes = (bytes: number, what: LargeBody) =>
  applyDecorators(
    RouteConfig({ takes: { bytes, what } }),
    ApiExtension(BODY_LIMIT_FIELD, bytes),
    ...(what === 'form' ? [] : [UseInterceptors(LateBody)]),
  );

/**
 * The size of JSON that holds a document of so many bytes: base64 adds a third. The rest is for other fields, and for
 * slightly too large documents, which get a message of their own.
 */
export const asJson = (bytes: number): number => (bytes * 3) / 2;
