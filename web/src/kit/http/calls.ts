import type { AnswerOf, Call, Calls, NamesIn, Parameter, SentBody, SentQuery } from '@evergreen/contracts/calls';
import { api, apiUrl, type Submission } from './api';

/** The path parameters of a call, by name. */
type ParametersOf<C extends Call> = { readonly [N in NamesIn<C>[number]]: Parameter<C, N> };

type Read<C extends Call> = C extends { query: unknown }
  ? (query: SentQuery<C>, signal?: AbortSignal) => Promise<AnswerOf<C>>
  : (signal?: AbortSignal) => Promise<AnswerOf<C>>;
type Write<C extends Call> = C extends { body: unknown }
  ? (body: SentBody<C>, submission?: Submission) => Promise<AnswerOf<C>>
  : (submission?: Submission) => Promise<AnswerOf<C>>;
/** The URL of a file or a page, or the file itself if the request has a body. */
type FileAt<C extends Call> = C extends { body: unknown }
  ? (body: SentBody<C>) => ReturnType<typeof api.file>
  : C extends { query: unknown }
    ? (query: SentQuery<C>) => string
    : () => string;
type Sent<C extends Call> = C extends { file: string } | { redirects: true }
  ? FileAt<C>
  : C extends { method: 'GET' }
    ? Read<C>
    : C extends { reads: true }
      ? (query: SentBody<C>, signal?: AbortSignal) => Promise<AnswerOf<C>>
      : Write<C>;

const writes = { POST: api.post, PUT: api.put, DELETE: api.delete };

/** The path of a call with these parameters, relative to the API. */
export const pathOf = <C extends Pick<Call, 'path'>>({ path }: C, parameters: object = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((parameters as Readonly<Record<string, unknown>>)[name])),
  );

/** For a call that is only known by its shape. */
export const callAt = (call: Call, parameters: object): never => sent(call, parameters) as never;

const sent = ({ method, query, body, reads, file, redirects, ...call }: Call, parameters: object): unknown => {
  const path = pathOf(call, parameters);
  if (file !== undefined || redirects) return (given?: object) => (body ? api.file(path, given) : apiUrl(path, given));
  if (reads) return (given: object, signal?: AbortSignal) => api.list(path, given, signal);
  if (method === 'GET')
    return query
      ? (given: object, signal?: AbortSignal) => api.get(path, { query: given, signal })
      : (signal?: AbortSignal) => api.get(path, { signal });
  const write = writes[method];
  return body
    ? (given: object, submission?: Submission) => write(path, given, submission)
    : (submission?: Submission) => write(path, undefined, submission);
};

/**
 * The calls of a contract that these parameters are enough for: `callsAt(userCalls, user).change(body, submission)`,
 * `callsAt(userCalls).list(query, signal)`.
 */
export const callsAt = <T extends Calls, P extends object = object>(
  calls: T,
  parameters: P = {} as P,
): { readonly [K in keyof T as P extends ParametersOf<T[K]> ? K : never]: Sent<T[K]> } =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, sent(call, parameters)])) as never;
