import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Tells from the length of an answer what is in it: where it holds a secret beside what somebody sent, it is not compressed. */
const secretive = /\/(authentication|messages|user-profile)\b/;

/** Answers of a list's size and the page itself; what the build compressed is served as it is. */
export const compressAnswers = async (fastify: FastifyInstance): Promise<void> => {
  fastify.addHook('onRoute', (route) => {
    if (secretive.test(route.url)) route.compress = false;
  });
  await fastify.register(compress, {
    threshold: 1_024,
    // A list takes less than a millisecond. As a stream, it would be an error each time somebody leaves before its end.
    syncThreshold: 512 * 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(problem\+)?json|text\/html)\b/,
    // What comes in is read as it is: a small body must not become a large one.
    globalDecompression: false,
  });
};
