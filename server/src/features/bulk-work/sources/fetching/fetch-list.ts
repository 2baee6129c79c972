import type { IncomingMessage } from 'node:http';
import { pipeline as piped, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { BadNews, Refusal, TooLarge } from '../../../../kernel/errors.js';
import { ask, type FetchRules } from './connect.js';
import { NotFetched } from './not-fetched.js';

/** Validators of the last list, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchedList<T> extends Validators {
  readonly fileName: string;
  readonly kept: T;
}

const redirects = new Set([301, 302, 303, 307, 308]);
/** Never a list, whatever the name: login pages, API answers, images. */
const notLists =
  /^(text\/html|application\/(xhtml\+xml|json|pdf|xml|javascript)|(image|audio|video|font|multipart)\/)/i;
const beginsAsPage = /^(?:\uFEFF|ï»¿)?\s*(<!doctype|<html|<\?xml|<head|[{[]\s*["{[\]}])/i;

const unpacked: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Measures the content and checks its beginning. */
const measured = (limit: number): Transform => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (size === 0 && beginsAsPage.test(chunk.subarray(0, 256).toString('latin1')))
        return next(new NotFetched('NotAList'));
      size += chunk.length;
      return size > limit ? next(new NotFetched('TooLarge')) : next(null, chunk);
    },
    flush: (next) => next(size === 0 ? new NotFetched('Empty') : null),
  });
};

const named = /filename\*?=(?:UTF-8'[^']*')?"?([^";]+)"?/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const fileNameOf = (answer: IncomingMessage, url: URL): string => {
  const said = named.exec(answer.headers['content-disposition'] ?? '')?.[1];
  return decoded(said ?? url.pathname.split('/').at(-1) ?? '').trim() || 'list.csv';
};

const nothing = () => undefined;

/** The body, decompressed and limited; no HTML page. */
const bodyOf = (answer: IncomingMessage, limit: number): Readable => {
  const { 'content-encoding': packed = 'identity', 'content-type': type = '' } = answer.headers;
  if (notLists.test(type)) throw new NotFetched('NotAList', type.split(';')[0] ?? null);
  if (Number(answer.headers['content-length'] ?? 0) > limit) throw new NotFetched('TooLarge');
  if (packed === 'identity') return piped(answer, measured(limit), nothing);
  const unpack = unpacked[packed.toLowerCase()];
  if (!unpack) throw new NotFetched('NotAList', packed);
  return piped(answer, unpack(), measured(limit), nothing);
};

/** Follows redirects with the same checks. @returns undefined if unchanged */
const answerOf = async (
  address: string,
  { etag, lastModified }: Validators,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<{ answer: IncomingMessage; url: URL } | undefined> => {
  const headers = {
    accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/plain, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'Evergreen',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  let url = new URL(address);
  for (let left = rules.limits.redirects; ; left--) {
    const answer = await ask(url, headers, rules, signal);
    const { statusCode: status = 0, headers: said } = answer;
    if (status === 200) return { answer, url };
    answer.destroy();
    if (status === 304 && (etag !== null || lastModified !== null)) return undefined;
    if (!redirects.has(status) || said.location === undefined) throw new NotFetched('Status', String(status));
    if (left === 0) throw new NotFetched('Redirects');
    if (!URL.canParse(said.location, url.href)) throw new NotFetched('Status', String(status));
    url = new URL(said.location, url);
  }
};

/** Errors of a truncated or corrupt body. */
const brokenOff = /^(ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR|Z_|HPE_|ERR__)/;

/** Other errors are not the list's fault: the store or the disk. */
const understood = (error: unknown, signal: AbortSignal, begun: boolean): unknown => {
  if (signal.reason instanceof NotFetched) return signal.reason;
  if (error instanceof NotFetched) return error;
  if (error instanceof TooLarge) return new NotFetched('TooLarge');
  if (error instanceof Refusal) return new NotFetched('NotAList');
  if (error instanceof BadNews) return error;
  const { code = null } = error as { code?: string | null };
  if (!begun) return new NotFetched('Unreachable', code);
  return brokenOff.test(code ?? '') ? new NotFetched('CutOff') : error;
};

/**
 * Requests a list and streams its body.
 * @param keep stores the body
 * @returns undefined if unchanged
 * @throws NotFetched with a message for the owner, or what `keep` throws
 */
export const fetchList = async <T>(
  address: string,
  since: Validators,
  rules: FetchRules,
  keep: (body: Readable) => Promise<T>,
): Promise<FetchedList<T> | undefined> => {
  const tooLate = new AbortController();
  const end = setTimeout(() => tooLate.abort(new NotFetched('TooSlow')), rules.limits.totalMs);
  let answer: IncomingMessage | undefined;
  try {
    const response = await answerOf(address, since, rules, tooLate.signal);
    if (!response) return undefined;
    answer = response.answer;
    const kept = await keep(bodyOf(answer, rules.limits.bytes));
    const { etag = null, 'last-modified': lastModified = null } = answer.headers;
    return { kept, etag, lastModified, fileName: fileNameOf(answer, response.url) };
  } catch (error) {
    throw understood(error, tooLate.signal, answer !== undefined);
  } finally {
    clearTimeout(end);
    answer?.destroy();
  }
};
