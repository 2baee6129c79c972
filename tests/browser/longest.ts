import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api } from './house.js';
import { untilLeft } from './kept-pages.js';

/*
 * Every text of the server's answers, at the limit of the contracts. The description of the calls has the fields:
 * editable ones with their limits, and free texts in answers.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: Json; responses?: Json }>>;
};

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = ({ type }: Record<string, Json>) =>
  type === 'string' || (Array.isArray(type) && (type as Json[]).includes('string'));

/** Each schema of a named field, wherever it is used. */
const fieldsIn = (schema: Json | undefined, name = ''): [name: string, schema: Record<string, Json>][] => {
  if (Array.isArray(schema)) return (schema as Json[]).flatMap((part) => fieldsIn(part, name));
  if (!isObject(schema)) return [];
  const below = Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && isObject(value)
      ? Object.entries(value).flatMap(([field, of]) => fieldsIn(of, field))
      : fieldsIn(value, ['anyOf', 'oneOf', 'allOf', 'items'].includes(key) ? name : ''),
  );
  return name === '' ? below : [[name, schema], ...below];
};

const calls = Object.values(described.paths).flatMap((path) => Object.values(path));

const limits = new Map<string, number>();
for (const [name, schema] of calls.flatMap(({ requestBody }) => fieldsIn(requestBody)))
  if (isText(schema) && typeof schema['maxLength'] === 'number')
    limits.set(name, Math.max(limits.get(name) ?? 0, schema['maxLength']));

const shown = calls.flatMap(({ responses }) => fieldsIn(responses));
const isFixed = (schema: Record<string, Json>) => ['enum', 'const', 'format', 'pattern'].some((key) => key in schema);
const fixed = new Set(shown.filter(([, schema]) => isFixed(schema)).map(([name]) => name));

/** Fields that a screen reads, but does not show: a zone, a language of the browser, an address of a call. */
const read =
  /zone|query|contentType|secret|uri|stateCode|recovery|amount|sum|balance|threshold|template|^role$|^column$|^position$/i;

/** Related field names: `propertyName` shows a `name`. */
const limitOf = (name: string): number | undefined => {
  const exact = limits.get(name);
  if (exact !== undefined) return exact;
  const suffix = [...limits.keys()].filter((suffix) => name.toLowerCase().endsWith(suffix.toLowerCase()));
  return suffix.length > 0 ? Math.max(...suffix.map((key) => limits.get(key) ?? 0)) : undefined;
};

/** The fields to lengthen, with their lengths. */
export const lengthened = new Map(
  shown.flatMap(([name, schema]) => {
    const limit = limitOf(name);
    const isShown = isText(schema) && !fixed.has(name) && !read.test(name);
    return isShown && limit !== undefined ? [[name, Math.min(limit, 2048)] as const] : [];
  }),
);

/** Here and in the page: functions that make texts as long as `limits` say. */
const makers = (limits: Record<string, number>) => {
  const filled = (pattern: string, length: number) =>
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

  /** A text of so many characters, distinct for distinct texts; every other one is a single word. */
  const grown = (name: string, text: string, length: number, broken: boolean): string => {
    if (text.length >= length) return text;
    const word = text.replaceAll(/\s/g, '');
    if (/url$/i.test(name)) return filled(`${word}/`, word.length + 1) + filled('Forms', length - word.length - 1);
    if (/email/i.test(name)) {
      const [person = '', domain = ''] = text.split('@');
      return `${person}${filled('Mm', length - text.length)}@${domain}`;
    }
    if (/phone|fax/i.test(name)) return `${text} x2147483`.slice(0, length);
    if (/number|ein|zip/i.test(name)) return (word + filled(broken ? '-2026' : '20260', length)).slice(0, length);
    return (broken ? `${text} ` + filled('Waterfront Terrace ', length) : word + filled('Mwgjqy', length))
      .slice(0, length)
      .trimEnd();
  };

  const longer = (value: Json, name = '', broken = false): Json => {
    if (Array.isArray(value)) return (value as Json[]).map((item, index) => longer(item, name, index % 2 === 0));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, longer(item, key, broken)]));
    const length = limits[name];
    return typeof value === 'string' && value !== '' && length !== undefined
      ? grown(name, value, length, broken)
      : value;
  };
  return { grown, longer };
};

const { grown } = makers({});

/** The free texts of a body, each at its limit; unique addresses, choices and dates are left to the caller. */
const fullest = (schema: Json | undefined, name: string, word: string, broken: boolean): Json | undefined => {
  if (!isObject(schema)) return undefined;
  const branches = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Json[]) : [];
  for (const branch of branches) {
    const value = fullest(branch, name, word, broken);
    if (value !== undefined) return value;
  }
  const { properties, maxLength } = schema;
  if (isObject(properties)) {
    const values = Object.entries(properties).map(([key, of]) => [key, fullest(of, key, word, broken)] as const);
    return Object.fromEntries(values.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }
  if (!isText(schema) || isFixed(schema) || typeof maxLength !== 'number') return undefined;
  const begin = /email/i.test(name) ? `${word}@limits.example` : /url$/i.test(name) ? 'https://limits.example' : word;
  return grown(name, /phone|fax/i.test(name) ? '(617) 555-0142' : begin, maxLength, broken);
};

/** The longest body of a call: of two words, one is a single word without a space. */
export const longestBody = (path: string, word: string, broken: boolean): Record<string, Json> => {
  const body = described.paths[api + path]?.['post']?.requestBody;
  const content = isObject(body) ? body['content'] : undefined;
  const json = isObject(content) ? content['application/json'] : undefined;
  const value = fullest(isObject(json) ? json['schema'] : undefined, '', word, broken);
  if (!isObject(value)) throw new Error(`No body of POST ${path} is described.`);
  return value;
};

/* Answers are changed inside the page: with a Playwright route it would load all of its code again with each visit. */

/** In the page: answers a call with this. */
const answer = ({ path, json }: { path: string; json: unknown }) => {
  const { fetch } = window;
  window.fetch = async (url, init) =>
    new URL(String(url), location.href).pathname === path ? Response.json(json) : fetch(url, init);
};

/** From the next visit on, the page gets this answer. */
export const give = (page: Page, path: string, json: object): Promise<void> =>
  untilLeft(page, page.addInitScript(answer, { path: api + path, json }));

/** In the page: makes every text of an answer as long as possible. */
const lengthen = ({ longer }: ReturnType<typeof makers>, most: number) => {
  const { fetch } = window;
  const few = (name: string, value: unknown) =>
    name === 'items' && Array.isArray(value) ? value.slice(0, most) : value;
  window.fetch = async (url, init) => {
    const response = await fetch(url, init);
    const isJson = response.headers.get('content-type')?.includes('application/json');
    if (!isJson || response.status !== 200) return response;
    const { headers } = response;
    return Response.json(longer(JSON.parse(await response.text(), few) as Json), { headers });
  };
};

/** Rows are alike: so many represent all. */
const MOST_ROWS = 8;

/** From the next visit on. */
export const withLongestTexts = (page: Page): Promise<void> => {
  const limits = JSON.stringify(Object.fromEntries(lengthened));
  const script = `(${lengthen.toString()})((${makers.toString()})(${limits}), ${MOST_ROWS})`;
  return untilLeft(page, page.addInitScript(script));
};

/** In the page: every change is refused, with the longest possible message. */
const refuse = () => {
  const { fetch } = window;
  window.fetch = async (url, init) => {
    if (!new Headers(init?.headers).has('Idempotency-Key')) return fetch(url, init);
    const detail = `This was not saved: ${'the license of the waterfront terrace is inactive; '.repeat(6)}`;
    const json = { title: 'The request was refused', status: 400, detail };
    return Response.json(json, { status: 400, headers: { 'Content-Type': 'application/problem+json' } });
  };
};

/** From the next visit on: no click of a test changes the sample. */
export const refuseChanges = (page: Page): Promise<void> => untilLeft(page, page.addInitScript(refuse));
