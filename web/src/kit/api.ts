import { clientHeader } from '@evergreen/contracts/accounts/client-at-work';
import { positionHeader } from '@evergreen/contracts/position';
import { connection } from './connection';
import { namesPosition, sawPosition } from './position';
import { newId } from './random';
import { namesClient, ofSameClient } from './currentClient';
import { isOutage, ProblemError, Unreachable } from './problem';

const base = '/api/v1.0';
const keyHeader = 'Idempotency-Key';
const pausesBetweenTries = [300, 1200];

type Value = string | number | boolean | null | undefined;

interface Outcome {
  /** The event by which it can be undone. */
  undo?: string | undefined;
  /** Which version it left of what it changed; undefined where the answer did not say. */
  version?: number | undefined;
}

/** What a person sends off once: however often it travels, the server does it once. */
export interface Submission {
  key: string;
  /** The version of the thing that the person saw, set by the kit alone (decision 0031): a newer one refuses it. */
  seen?: number | undefined;
  /** Filled by the answers; all parts of a submission share it, and the last one counts. */
  outcome?: Outcome;
}

interface Reading {
  query?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** A list repeats its name; nothing stands for what is not set. */
const queryString = (query: object | undefined) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}) as [string, Value | Value[]][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
};

/** The address of a call, for downloads, which are navigations of the browser. */
export const apiUrl = (path: string, query?: object) => `${base}${path}${queryString(query)}`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const nobodyWaits = () => {};

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

/** Asks the server for a sign of life, and says whether it came. */
export const probe = async (): Promise<boolean> => {
  try {
    if (!connection.isOffline()) {
      await fetch('/health/live', { cache: 'no-store' });
      connection.works();
      return true;
    }
  } catch {
    // No answer at all: the same as being offline.
  }
  connection.fails();
  return false;
};

type Call = RequestInit & { headers: Record<string, string> };

/** Each request names the client that is shown, and no answer of another one arrives. */
const answered = async (
  url: string,
  { headers, ...init }: Call,
  pauses: readonly number[],
  waits = nobodyWaits,
): Promise<Response> => {
  const client = namesClient();
  const request = { ...init, headers: { ...headers, ...client, ...namesPosition() } };
  const response = await fetched(url, request, pauses, waits);
  sawPosition(response.headers.get(positionHeader));
  const done = !headers[keyHeader] ? 'read' : response.ok ? 'done' : 'refused';
  return ofSameClient(response, client, response.headers.get(clientHeader), done);
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

/** Lists whose filters travel in a body are still reads: no key, and they may be aborted. */
const list = async <T>(path: string, body: object, signal?: AbortSignal) =>
  answer<T>(await answered(apiUrl(path), asking(body, signal), []));

/** As `attachment` writes it on the server (RFC 6266): the name as it is, in UTF-8. */
const nameIn = (disposition: string | null) =>
  decodeURIComponent(disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'file');

/** A file, one that a body asks for where there is one: what breaks off before its end is no file. */
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

const write =
  (method: string) =>
  async <T = void>(path: string, body?: object, submission: Submission = newSubmission()): Promise<T> => {
    const form = body instanceof FormData;
    const init: Call = {
      method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        [keyHeader]: submission.key,
        ...(submission.seen === undefined ? {} : { 'If-Match': `"${submission.seen}"` }),
        ...(body && !form ? { 'Content-Type': 'application/json' } : {}),
      },
      body: form ? body : body ? JSON.stringify(body) : null,
    };
    const response = await connection.change((waits) => answered(apiUrl(path), init, pausesBetweenTries, waits));
    if (response.ok && submission.outcome) {
      submission.outcome.undo = response.headers.get('Undo') ?? undefined;
      submission.outcome.version = versionIn(response.headers.get('ETag'));
    }
    return answer<T>(response);
  };

export const newSubmission = (): Submission => ({ key: newId(), outcome: {} });

/**
 * One request of several of a submission, with a key of its own that stays the same on a retry. It goes on from the version that
 * the part before it left; where that one did not say (its answer came from an earlier try), from what the server finds.
 */
export const partOf = ({ key, seen, outcome }: Submission, part: string): Submission => ({
  key: `${key}:${part}`,
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
