import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** Declares the answer of a route: for the OpenAPI document, and for the check of every answer in the API tests. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }));

/** Another possible answer, with another status. */
export const AnswersInstead = (schema: z.ZodType, status: number) => ApiResponse({ status, standardSchema: schema });

/** An empty answer. */
export const AnswersNothing = () => applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done' }));

/** A redirect within the site. */
export const AnswersRedirect = () => ApiResponse({ status: 302, description: 'Elsewhere on this site' });

/** 304 if the client has the current version. */
export const AnswersUnchanged = () => ApiResponse({ status: 304, description: 'As it was' });

/** A file or a stream with this media type. */
export const AnswersFile = (mediaType = '*/*') =>
  ApiResponse({ status: 200, content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } });

/** By status: the contract of a JSON body, or the media types of another one; neither means no body. */
export type DeclaredAnswers = Readonly<
  Record<string, { readonly standardSchema?: z.ZodType; readonly content?: Readonly<Record<string, object>> }>
>;

const KEPT_BY_SWAGGER = 'swagger/apiResponse';

export const declaredAnswers = (route: object): DeclaredAnswers | undefined =>
  Reflect.getMetadata(KEPT_BY_SWAGGER, route) as DeclaredAnswers | undefined;
