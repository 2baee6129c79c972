import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** What a route answers: in the OpenAPI document, and what every answer in the API tests is held to. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }));

/** What it may answer besides, with another status. */
export const AnswersInstead = (schema: z.ZodType, status: number) => ApiResponse({ status, standardSchema: schema });

/** A change that has nothing to tell. */
export const AnswersNothing = () => applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done' }));

/** Another page of this site. */
export const AnswersRedirect = () => ApiResponse({ status: 302, description: 'Elsewhere on this site' });

/** Nothing, to whoever has it already. */
export const AnswersUnchanged = () => ApiResponse({ status: 304, description: 'As it was' });

/** A file or a stream of this media type, or of any. */
export const AnswersFile = (mediaType = '*/*') =>
  ApiResponse({ status: 200, content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } });

/** By status: the contract of a JSON body, or the media types of another; neither is no body. */
export type DeclaredAnswers = Readonly<
  Record<string, { readonly standardSchema?: z.ZodType; readonly content?: Readonly<Record<string, object>> }>
>;

const KEPT_BY_SWAGGER = 'swagger/apiResponse';

export const declaredAnswers = (route: object): DeclaredAnswers | undefined =>
  Reflect.getMetadata(KEPT_BY_SWAGGER, route) as DeclaredAnswers | undefined;
