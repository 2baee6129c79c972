import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { LargeBody } from './body-limit.js';
import { LateBody } from './late-body.js';

/** Where the OpenAPI document says how many bytes a route takes. */
export const BODY_LIMIT_FIELD = 'x-body-limit';

/**
 * On a route whose body may be larger than usual, and on no other. It is read after the limit of requests, the marker and
 * the session were asked.
 */
export const Takes = (bytes: number, what: LargeBody) =>
  applyDecorators(
    RouteConfig({ takes: { bytes, what } }),
    ApiExtension(BODY_LIMIT_FIELD, bytes),
    ...(what === 'form' ? [] : [UseInterceptors(LateBody)]),
  );

/**
 * How many bytes of JSON hold a document of so many: base64 is a third more. The rest is for the other fields, and for documents
 * that are a little too large: these are refused in words of their own.
 */
export const asJson = (bytes: number): number => (bytes * 3) / 2;
