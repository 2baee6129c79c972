import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Not compressed: the length of a compressed answer would reveal a secret that it holds together with user input. */
const secretive = /\/(authentication|messages|user-profile)\b/;

/** Compresses large JSON answers and the page; the build has compressed the other files. */
export const compressAnswers = async (fastify: FastifyInstance): Promise<void> => {
  fastify.addHook('onRoute', (route) => {
    if (secretive.test(route.url)) route.compress = false;
  });
  await fastify.register(compress, {
    threshold: 1_024,
    // A list takes less than a millisecond. A stream would log an error whenever a user leaves.
    syncThreshold: 512 * 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(problem\+)?json|text\/html)\b/,
    // Request bodies are not decompressed: a small one must not become large.
    globalDecompression: false,
  });
};
