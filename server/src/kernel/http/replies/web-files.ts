import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../sessions.js';

const NONCE = '__CSP_NONCE__';

/** Scripts only from this origin; styles from this origin or with the answer's nonce. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const ASSETS = '/assets/';

/** Files of the built web, with their own headers. */
export const isAsset = (url: string): boolean => url.startsWith(ASSETS);

const forFiles = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Below it there are calls, no pages. */
const isCall = (url: string) => /^[/\\]+api([/\\?#]|%2f|$)/i.test(url);

/** Links that the build marks for visitors without a session: the code of sign-in, which others need not load. */
const forSignedOut = /\s*<link [^>]*data-for="signed-out"[^>]*>/g;

/** A page as the build describes it: its path, and the files that it needs. */
interface BuiltPage {
  path: string;
  bare: boolean;
  files: string[];
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Links for all files of a page, so that the browser loads them in parallel. */
const linksOf = async (folder: string): Promise<(url: string) => string> => {
  const file = join(folder, 'pages.json');
  const pages = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as BuiltPage[]) : [];
  const framed = pages.filter(({ bare }) => !bare);
  const known = framed
    // A path without parameters comes before one with parameters.
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map(({ path, files }) => ({ matches: pattern(path), links: files.map(linkTo).join('') }));
  // Every page uses the frame; `/` redirects to one of them.
  const frame = framed[0]?.files.filter((name) => framed.every(({ files }) => files.includes(name))) ?? [];
  const others = frame.map(linkTo).join('');
  return (url) => {
    const [path = ''] = url.split(/[?#]/);
    return known.find(({ matches }) => matches.test(path))?.links ?? others;
  };
};

/** Serves the built web: hashed assets without expiry, and the page for every path that is not a call. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const signedOut = await readFile(page, 'utf8');
  const signedIn = signedOut.replaceAll(forSignedOut, '');
  const linksFor = await linksOf(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: ASSETS,
    immutable: true,
    // Compressed by the build, with the plain file as fallback.
    preCompressed: true,
    setHeaders: (reply) => void reply.headers(forFiles),
    maxAge: '365d',
    decorateReply: false,
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (isCall(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const html =
      request.cookies[SESSION_COOKIE] === undefined
        ? signedOut
        : signedIn.replace('</head>', () => `${linksFor(request.url)}</head>`);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce));
  };
  app.get('/', answer);
  app.get('/*', answer);
};
