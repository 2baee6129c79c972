import { randomUUID } from 'node:crypto';
import type { Roll } from '../dice.js';
import type { Schema } from '../generated/sample-of.js';
import { changed, likely } from './bodies.js';
import { chance, hostile, pickOne, words } from './hostile.js';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

export interface FuzzedRoute {
  readonly method: string;
  /** `/licenses/{id}`, below the version. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly isForm: boolean;
  /** With the ids of existing records, and the body that changes them. */
  readonly rightPath: string;
  readonly rightBody: unknown;
}

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

const FORM = 'multipart/form-data';

const addressOf = ({ path, rightPath }: FuzzedRoute, roll: Roll, ids: readonly string[]): string => {
  if (chance(roll, 85)) return rightPath;
  return path.replace(/\{\w+\}/g, () =>
    chance(roll, 60)
      ? pickOne(roll, ids)
      : encodeURIComponent(pickOne(roll, words).toWellFormed().slice(0, 300)) || randomUUID(),
  );
};

const queryOf = ({ parameters }: FuzzedRoute, roll: Roll, ids: readonly string[]): string => {
  const query = new URLSearchParams();
  const named = parameters.length > 0 ? Array.from({ length: roll(4) }, () => pickOne(roll, parameters)) : [];
  for (const { name, schema = {} } of new Set(named)) {
    const value = chance(roll, 75) ? likely(schema, roll, ids, name) : hostile(roll);
    for (const item of Array.isArray(value) ? value.slice(0, 60) : [value])
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item).toWellFormed());
  }
  if (chance(roll, 3))
    query.append(pickOne(roll, ['more', 'toString', '__proto__', 'a[b]']), pickOne(roll, words).toWellFormed());
  const text = query.toString().slice(0, 6_000);
  return text && `?${text}`;
};

const boundary = (roll: Roll): string =>
  pickOne(roll, ['x', 'x'.repeat(70), 'x'.repeat(71), 'x'.repeat(5_000), '"a b"', '""', '-', "'()+_,-./:=?"]);

const formOf = (roll: Roll): { type: string; body: Buffer } => {
  const mark = boundary(roll);
  const plain = mark.replaceAll('"', '');
  const name = pickOne(roll, ['file', 'file', 'file', 'other', '', 'a\u0000']);
  const content = pickOne(roll, [
    'License Number\nA-1\n',
    '',
    'PK\u0003\u0004',
    '\u0000\u0001',
    'a,b\n"',
    'x'.repeat(9_000),
  ]);
  const head = `--${plain}\r\nContent-Disposition: form-data; name="${name}"; filename="${pickOne(roll, ['a.csv', 'a.xlsx', '', '..'])}"\r\n`;
  const whole = `${head}Content-Type: ${pickOne(roll, ['text/csv', 'x', ''])}\r\n\r\n${content}\r\n--${plain}--\r\n`;
  const body = chance(roll, 30) ? whole.slice(0, roll(whole.length)) : whole;
  return {
    type: pickOne(roll, [`${FORM}; boundary=${mark}`, `${FORM}; boundary=${mark}`, FORM]),
    body: Buffer.from(body),
  };
};

const types = [
  'application/json; charset=utf-8',
  'application/json; charset=x',
  'text/plain',
  'application/xml',
  '',
  'a/b/c',
];

/** In a header each letter is one byte. */
const inHeader = (word: string): string => word.replaceAll(/[^\t\x20-\x7E]/g, '?').slice(0, 2_000);

const headersOf = (roll: Roll, ids: readonly string[]): Record<string, string> => ({
  ...(chance(roll, 30) && { 'idempotency-key': chance(roll, 70) ? randomUUID() : inHeader(pickOne(roll, words)) }),
  ...(chance(roll, 10) && {
    'if-match': pickOne(roll, ['"1"', '"2"', '1', '*', 'W/"1"', '""', '"-1"', '"1e3"', '"9e99"']),
  }),
  ...(chance(roll, 5) && {
    'evergreen-client': chance(roll, 50) ? pickOne(roll, ids) : inHeader(pickOne(roll, words)),
  }),
  ...(chance(roll, 3) && { 'x-request-id': inHeader(pickOne(roll, words)) }),
  ...(chance(roll, 3) && { accept: pickOne(roll, ['text/csv', '*/*', 'x', '']) }),
  ...(chance(roll, 3) && { 'accept-encoding': pickOne(roll, ['gzip', 'br', 'identity;q=0', 'x', '*;q=0']) }),
});

const bodyOf = (route: FuzzedRoute, roll: Roll, ids: readonly string[]): unknown => {
  const right = chance(roll, 60) || !route.body ? route.rightBody : likely(route.body, roll, ids);
  let body = right;
  const wrongs = pickOne(roll, [0, 0, 1, 1, 2, 3]);
  for (let changes = 0; changes < wrongs; changes += 1) body = changed(body, roll);
  return body;
};

/** One request to this route: mostly valid, with some error. */
export const requestOf = (route: FuzzedRoute, roll: Roll, ids: readonly string[]): FuzzedRequest => {
  const { method } = route;
  const path = addressOf(route, roll, ids) + queryOf(route, roll, ids);
  const headers = headersOf(roll, ids);
  if (method === 'get') return { method, path, headers, body: undefined };
  if (route.isForm ? chance(roll, 90) : chance(roll, 2)) {
    const { type, body } = formOf(roll);
    return { method, path, headers: { ...headers, 'content-type': type }, body };
  }
  const text = JSON.stringify(bodyOf(route, roll, ids)) ?? '';
  const body = chance(roll, 3)
    ? text.slice(0, roll(text.length + 1))
    : text.replace('"more":', pickOne(roll, ['"more":', '"__proto__":']));
  const type = chance(roll, 4) ? pickOne(roll, types) : 'application/json';
  return { method, path, headers: { ...headers, ...(type && { 'content-type': type }) }, body };
};
