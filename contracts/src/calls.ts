import type { z } from 'zod';

/** A kind of document in a body; the server knows its size limit. */
export type DocumentKind = 'pdf' | 'image' | 'template';

/** The request and answer of a call. */
interface Shapes {
  /** Path parameters with fixed values; all others are ids. */
  readonly words?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType;
  /** The JSON answer. Without it and without a file, the answer is 204. */
  readonly answers?: z.ZodType;
  /** The JSON answer with 202, if the work continues in the background. */
  readonly instead?: z.ZodType;
  /** The status of a JSON answer if not 200; 201 if something was created. */
  readonly status?: 200 | 201 | 202;
  /** The media type of a file; `*\/*`: any. */
  readonly file?: string;
  /** The answer redirects within the site. */
  readonly redirects?: true;
  /** A larger body: bytes of JSON, or the kind of its document. */
  readonly takes?: number | DocumentKind;
}

/** A call of the API, declared once for server and web. */
export interface Call extends Shapes {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A POST that only reads: its filters are too long for a URL. */
  readonly reads?: true;
}
export type Calls = Readonly<Record<string, Call>>;

type ParametersOf<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? [Name, ...ParametersOf<More>]
    : [Rest]
  : [];

/** The names of a path's parameters, in order: `['licenseId', 'renewalId']`. */
export type NamesIn<C extends Call> = ParametersOf<C['path']>;
export const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** The type of a path parameter. */
export type Parameter<C extends Call, Name> = C extends { words: infer W }
  ? Name extends keyof W
    ? W[Name] extends z.ZodType
      ? z.output<W[Name]>
      : string
    : string
  : string;

/** The type of the JSON answer. */
export type AnswerOf<C extends Call> = C extends { answers: infer A extends z.ZodType }
  ? z.output<A> | (C extends { instead: infer I extends z.ZodType } ? z.output<I> : never)
  : void;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
/** The input type, before defaults. */
export type SentQuery<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type SentBody<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

const by =
  <const M extends Call['method']>(method: M) =>
  <const P extends string, const S extends Shapes = object>(path: P, shapes: S = {} as S) => ({
    method,
    path,
    ...shapes,
  });

export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const del = by('DELETE');

/** A list with filters in the body. */
export const list = <const P extends string, const S extends Shapes>(path: P, shapes: S) => ({
  method: 'POST' as const,
  reads: true as const,
  path,
  ...shapes,
});
