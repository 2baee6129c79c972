import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.js';

/** Far more than any contract needs, and far below a stack overflow. */
const DEEPEST = 50;

const inside = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [];

/** Iterative, so that depth cannot overflow the stack. */
const checkDepth = (value: unknown): void => {
  let level = inside(value);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Refusal('The request is nested too deeply.');
    level = level.flatMap(inside);
  }
};

/** @throws an error of status 400 for invalid JSON or prototype pollution */
export const parseJson = (request: FastifyRequest, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void request.server.getDefaultJsonParser('error', 'error')(request, text, (error, value: unknown) => {
      try {
        if (error) throw error;
        checkDepth(value);
        resolve(value);
      } catch (reason) {
        reject(reason instanceof Error ? reason : new Error('The request could not be read'));
      }
    });
  });
