import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** What a route answers, for the OpenAPI document. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }));

/** A change that has nothing to tell. */
export const AnswersNothing = () => applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done' }));
