import type { z } from 'zod';

/** A document that a body holds; the server knows how many bytes one of each kind may have. */
export type DocumentKind = 'pdf' | 'image' | 'template';

/** What is sent with a call, and what it answers. */
interface Shapes {
  /** Parameters of the path that are one of these words; all others are ids. */
  readonly words?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType;
  /** JSON that is answered. Without it, and without a file, the answer is empty (204). */
  readonly answers?: z.ZodType;
  /** JSON that is answered with 202 instead, where the work goes on in the background. */
  readonly instead?: z.ZodType;
  /** Of a JSON answer, where it is not 200; 201 where something was created. */
  readonly status?: 200 | 201 | 202;
  /** The media type of a file that is answered; `*\/*`: any. */
  readonly file?: string;
  /** The answer is another page of this site. */
  readonly redirects?: true;
  /** A body larger than usual: bytes of JSON, or the kind of the document in it. */
  readonly takes?: number | DocumentKind;
}

/** A call of the API, written once: the server serves it, the web sends it. */
export interface Call extends Shapes {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A POST that only reads: its filters are too long for an address. */
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

/** The value of one of a call's parameters. */
export type Parameter<C extends Call, Name> = C extends { words: infer W }
  ? Name extends keyof W
    ? W[Name] extends z.ZodType
      ? z.output<W[Name]>
      : string
    : string
  : string;

/** What a call answers, as JSON. */
export type AnswerOf<C extends Call> = C extends { answers: infer A extends z.ZodType }
  ? z.output<A> | (C extends { instead: infer I extends z.ZodType } ? z.output<I> : never)
  : void;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
/** As they are sent, before defaults and before the server reads them. */
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

/** A list whose filters are sent in a body. */
export const list = <const P extends string, const S extends Shapes>(path: P, shapes: S) => ({
  method: 'POST' as const,
  reads: true as const,
  path,
  ...shapes,
});
