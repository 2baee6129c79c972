import { clientHeader } from '@evergreen/contracts/accounts/client-at-work';
import { positionHeader } from '@evergreen/contracts/position';
import { connection } from '../browser/connection';
import { positionHeaders, sawPosition } from './position';
import { newId } from '../browser/random';
import { clientHeaders, answerForSameClient } from './currentClient';
import { isOutage, ProblemError, Unreachable } from './problem';

const base = '/api/v1.0';
const keyHeader = 'Idempotency-Key';
const pausesBetweenTries = [300, 1200];

type Value = string | number | boolean | null | undefined;

interface Outcome {
  /** The event by which it can be undone. */
  undo?: string | undefined;
  /** The new version of the changed record; undefined if the answer has none. */
  version?: number | undefined;
}

/** One submission by a user: however often it is sent, the server carries it out once. */
export interface Submission {
  key: string;
  /** The keys of its requests, by what each one asks for; all parts of a submission share them. */
  keys?: Map<string, string>;
  /** The version that the user saw, set by the kit (decision 0031); the server refuses if there is a newer one. */
  seen?: number | undefined;
  /** Set by the answers; shared by all parts of a submission, the last one counts. */
  outcome?: Outcome;
}

interface Reading {
  query?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** Repeats the name for a list; omits undefined values. */
const queryString = (query: object | undefined) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}) as [string, Value | Value[]][]) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
};

/** The URL of a call for downloads, which are browser navigations. */
export const apiUrl = (path: string, query?: object) => `${base}${path}${queryString(query)}`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a request, and says if it waits for the connection. */
type Sending = (send: (waits: () => void) => Promise<Response>) => Promise<Response>;

const uncounted: Sending = (send) => send(() => undefined);

const fetched = async (
  url: string,
  init: RequestInit,
  pauses: readonly number[],
  waits: () => void,
): Promise<Response> => {
  const [pause, ...later] = pauses;
  try {
    const response = await fetch(url, init);
    connection.works();
    if (pause === undefined || !isOutage(response.status)) return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    connection.fails();
    if (pause === undefined) throw new Unreachable(cause);
  }
  waits();
  await wait(pause);
  return fetched(url, init, later, waits);
};

/** Probes the server; returns whether it answered. */
export const probe = async (): Promise<boolean> => {
  try {
    if (!connection.isOffline()) {
      await fetch('/health/live', { cache: 'no-store' });
      connection.works();
      return true;
    }
  } catch {
    // No answer: like being offline.
  }
  connection.fails();
  return false;
};

type Call = RequestInit & { headers: Record<string, string> };

/** Each request names the shown client; answers for another one are dropped. */
const answered = async (
  url: string,
  { headers, ...init }: Call,
  pauses: readonly number[],
  counted = uncounted,
): Promise<Response> => {
  const client = clientHeaders();
  const request = { ...init, headers: { ...headers, ...client, ...positionHeaders() } };
  const response = await counted((waits) => fetched(url, request, pauses, waits));
  sawPosition(response.headers.get(positionHeader));
  const done = !headers[keyHeader] ? 'read' : response.ok ? 'done' : 'refused';
  return answerForSameClient(response, client, response.headers.get(clientHeader), done);
};

const problemOf = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined);
  return new ProblemError(response.status, body && typeof body === 'object' ? body : { title: response.statusText });
};

const answer = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
};

const headers = { Accept: 'application/json, application/problem+json', 'X-Requested-With': 'XMLHttpRequest' };

const read = async <T>(path: string, { query, signal }: Reading = {}) =>
  answer<T>(await answered(apiUrl(path, query), { credentials: 'same-origin', headers, signal: signal ?? null }, []));

const asking = (body: object, signal?: AbortSignal): Call => ({
  method: 'POST',
  credentials: 'same-origin',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  signal: signal ?? null,
});

/** Lists with filters in the body are still reads: no key, and abortable. */
const list = async <T>(path: string, body: object, signal?: AbortSignal) =>
  answer<T>(await answered(apiUrl(path), asking(body, signal), []));

/** As the server's `attachment` writes it (RFC 6266): the name in UTF-8. */
const nameIn = (disposition: string | null) =>
  decodeURIComponent(disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'file');

/** Downloads a file; a truncated one is an error. */
const file = async (path: string, body?: object): Promise<{ content: Blob; name: string }> => {
  const response = await answered(apiUrl(path), body ? asking(body) : { headers }, []);
  if (!response.ok) throw await problemOf(response);
  const content = await response.blob().catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  return { content, name: nameIn(response.headers.get('Content-Disposition')) };
};

const versionIn = (tag: string | null) => {
  const digits = tag?.match(/^(?:W\/)?"(\d+)"$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** JSON ignores files: without this, all files would be equal. */
const ofFile = (_name: string, value: unknown): unknown => {
  if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
  return value instanceof FormData ? [...value.entries()] : value;
};

/** What is sent, as text: the same for the same input. */
export const textOf = (input: unknown): string => JSON.stringify(input ?? null, ofFile);

/**
 * The key of one request. Under a submission whose answer was lost, the same request keeps its key, and another one
 * gets its own: the server refuses a key that it knows from another request.
 */
const keyOf = ({ key, keys }: Submission, ...request: readonly unknown[]): string => {
  if (!keys) return key;
  const text = textOf(request);
  const known = keys.get(text) ?? ([...keys.values()].includes(key) ? newId() : key);
  keys.set(text, known);
  return known;
};

const write =
  (method: string) =>
  async <T = void>(path: string, body?: object, submission: Submission = newSubmission()): Promise<T> => {
    const form = body instanceof FormData;
    const init: Call = {
      method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        [keyHeader]: keyOf(submission, method, path, body),
        ...(submission.seen === undefined ? {} : { 'If-Match': `"${submission.seen}"` }),
        ...(body && !form ? { 'Content-Type': 'application/json' } : {}),
      },
      body: form ? body : body ? JSON.stringify(body) : null,
    };
    // Counted until it is answered: an answer for another client is dropped, and ends nothing.
    const response = await answered(apiUrl(path), init, pausesBetweenTries, connection.change);
    if (response.ok && submission.outcome) {
      submission.outcome.undo = response.headers.get('Undo') ?? undefined;
      submission.outcome.version = versionIn(response.headers.get('ETag'));
    }
    return answer<T>(response);
  };

export const newSubmission = (): Submission => ({ key: newId(), keys: new Map(), outcome: {} });

/**
 * One of several requests of a submission, with its own key that is the same on a retry. It builds on the version
 * after the previous part; if unknown, the server uses the current one.
 */
export const partOf = ({ key, keys, seen, outcome }: Submission, part: string): Submission => ({
  key: `${key}:${part}`,
  ...(keys && { keys }),
  seen: outcome && 'version' in outcome ? outcome.version : seen,
  ...(outcome && { outcome }),
});

export const api = {
  get: read,
  list,
  file,
  post: write('POST'),
  put: write('PUT'),
  delete: write('DELETE'),
};
