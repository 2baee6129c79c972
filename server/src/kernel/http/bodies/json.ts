import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.js';

/** Far more than any contract needs; much less than what ends a function that calls itself. */
const DEEPEST = 50;

const inside = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [];

/** Level by level, so that no depth is too much for the look itself. */
const checkDepth = (value: unknown): void => {
  let level = inside(value);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Refusal('The request is nested too deeply.');
    level = level.flatMap(inside);
  }
};

/** @throws an error of status 400 where this is no JSON, or such that would change what objects are */
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
