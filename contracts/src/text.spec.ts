import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isoDate, lastDay, numberParam, words } from './common.js';
import { lines, optionalLines, optionalText, text, unstorable } from './text.js';

type Schema = z.ZodType;

const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType;

/** Each field of a body or a query, and each item of a list in one, with the names that lead to it. */
const fieldsOf = (schema: Schema, path: readonly string[] = [], known = new Set<Schema>()): [string, Schema][] => {
  if (known.has(schema)) return [];
  known.add(schema);
  const { shape, element, checks: _, ...parts } = schema._zod.def as unknown as Record<string, unknown>;
  const fields = Object.entries((shape ?? {}) as Record<string, Schema>).map(
    ([name, schema]) => [[...path, name], schema] as const,
  );
  const items = isSchema(element) ? [[path, element] as const] : [];
  const layers = Object.values(parts)
    .flatMap((part) => (Array.isArray(part) ? (part as unknown[]) : [part]))
    .filter(isSchema)
    .map((schema) => [path, schema] as const);
  const whole = [...fields, ...items].map(([path, schema]): [string, Schema] => [path.join('.'), schema]);
  return [...whole, ...[...fields, ...items, ...layers].flatMap(([path, schema]) => fieldsOf(schema, path, known))];
};

/** What is taken letter by letter: a password, where to go next, base64, the headings and sheets of an uploaded file. */
const exact = /password$|redirectUri$|^document$|^columns?$|^sheet$/i;

/** What is written in a large field; see the screens' `TextArea`. */
const large = new Set([
  'notes',
  'description',
  'disposition',
  'alert',
  'reason',
  'explanation',
  'renewalDetails',
  'mailClosing',
  'managerChangeRequirementNotes',
  'descriptionOfOwnership',
  'entityContactInstructions',
  'constant',
]);
const nameOf = (where: string): string => where.split(/[. ]/).at(-1) ?? '';

describe('text', () => {
  const fields: (readonly [where: string, schema: Schema])[] = [];

  beforeAll(async () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^(?!calls).*\.ts$/.test(file) && !file.includes('.spec.'),
    );
    for (const file of files) {
      const exported = Object.entries((await import(join(__dirname, file))) as Record<string, unknown>);
      for (const [name, value] of exported)
        if (isSchema(value) && /(Body|Query|Fields|Filter|Source|Intent)$/i.test(name))
          for (const [path, schema] of fieldsOf(value)) fields.push([`${file} ${name} ${path}`, schema]);
    }
  });

  /** Schemas that take a word and give it back. */
  const texts = () =>
    fields.filter(([where, schema]) => {
      const read = schema.safeParse('ab');
      return read.success && read.data === 'ab' && !exact.test(nameOf(where));
    });

  it('was found in the contracts', () => {
    expect(texts().length).toBeGreaterThan(200);
  });

  it('takes no control characters into any single line, of any body and any query', () => {
    const wrong = texts().filter(([where, schema]) =>
      ['a\u0007b', 'a\u0000b', 'a\u001Bb', 'a\u0085b', 'a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'].some((value) => {
        const read = schema.safeParse(value);
        const allowed = large.has(nameOf(where)) ? /[^\P{Cc}\n\r\t]/u : /[\p{Cc}\u2028\u2029]/u;
        return read.success && allowed.test(String(read.data));
      }),
    );
    expect(wrong.map(([where]) => where)).toEqual([]);
  });

  it('keeps the lines of what is written in a large field', () => {
    const overlong = texts().filter(([where]) => large.has(nameOf(where)));
    expect(overlong.length).toBeGreaterThan(20);
    expect(overlong.filter(([, schema]) => schema.safeParse('a\nb').data !== 'a\nb').map(([where]) => where)).toEqual(
      [],
    );
  });

  it.each([
    ['Harborview\r\nHotels', 'Harborview Hotels'],
    [' Harborview\tHotels\n', 'Harborview Hotels'],
    ['a\u2028b', 'a b'],
  ])('puts %j into one line', (value, expected) => {
    expect(text(50).parse(value)).toBe(expected);
    expect(optionalText(50).parse(value)).toBe(expected);
  });

  it('refuses what means nothing in words', () => {
    for (const schema of [text(9), lines(9), optionalText(9), optionalLines(9)])
      for (const value of ['a\u0000', 'a\u0007b', 'a\u009Fb', '\uD800'])
        expect(schema.safeParse(value).error?.issues[0]?.message).toBe(unstorable);
  });

  it('takes no date after 2999, in any body and any query', () => {
    const dates = fields.filter(([where, schema]) => {
      // A phone number has digits and hyphens, too.
      if (/phone$/i.test(nameOf(where))) return false;
      const read = schema.safeParse('2026-06-01');
      return read.success && read.data === '2026-06-01' && !schema.safeParse('ab').success;
    });
    expect(dates.length).toBeGreaterThan(60);
    expect(dates.filter(([, schema]) => !schema.safeParse(lastDay).success).map(([where]) => where)).toEqual([]);
    const later = dates.filter(
      ([, schema]) => schema.safeParse('3000-01-01').success || schema.safeParse('9999-12-31').success,
    );
    expect(later.map(([where]) => where)).toEqual([]);
    expect(isoDate.safeParse('3000-01-01').error?.issues[0]?.message).toBe(words.maxYear);
  });

  it('takes only digits for a number in a query string, in any query', () => {
    // The number of a check is typed into a form, and trimmed as every word there.
    const numbers = fields.filter(
      ([where, schema]) => nameOf(where) !== 'checkNumber' && schema.safeParse('10').data === 10,
    );
    expect(numbers.length).toBeGreaterThan(60);
    const wrong = numbers.filter(([, schema]) =>
      ['0xA', '1e1', ' 10 ', '10.0', '0b1010', '+10'].some((word) => schema.safeParse(word).data === 10),
    );
    expect(wrong.map(([where]) => where)).toEqual([]);
    expect(numberParam(z.number()).safeParse('0x10').success).toBe(false);
  });
});
