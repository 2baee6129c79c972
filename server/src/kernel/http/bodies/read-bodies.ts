import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT, largeBody } from './body-limit.js';
import { parseJson } from './json.js';
import { readBody } from './read-body.js';

/** Parses JSON and, by its plug-in, forms; nothing else. A route with `Takes` reads its body after its guards. */
export const readBodies = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: Parameters<typeof largeBody>[0]) => {
    if (largeBody(request)) {
      request.isUnread = true;
      return undefined;
    }
    const chunks: Buffer[] = [];
    await readBody(request.raw, BODY_LIMIT, (chunk) => chunks.push(chunk));
    return parseJson(request, Buffer.concat(chunks).toString('utf8'));
  });
};
