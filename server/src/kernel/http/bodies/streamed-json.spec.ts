import fc from 'fast-check';
import { Base64 } from './base64.js';
import { StreamedJson } from './streamed-json.js';

const LARGE = 40 * 1024;

const chunks = (text: string, size: number): Buffer[] => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
};

const read = (text: string, size: number) => {
  const json = new StreamedJson(64 * 1024);
  for (const chunk of chunks(text, size)) json.write(chunk);
  return { value: JSON.parse(json.end()) as Record<string, unknown>, documents: json.documents };
};

describe('JSON as it comes', () => {
  it('is what it is when it comes whole, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 50 }), (value, size) => {
        const text = JSON.stringify({ value });
        expect(read(text, size).value).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([1000, 4096, 65_536])('gives its documents decoded, in chunks of %i', (size) => {
    const documents = [LARGE, LARGE + 1, LARGE + 2].map((length) => Buffer.alloc(length, 'any bytes \xff'));
    const texts = documents.map((document) => document.toString('base64'));
    const [first = '', two = '', three = ''] = texts;
    const text = `{"one":"${first}", "short":"a\\"b", "two":"${two.replaceAll('/', '\\/')}","three":"${three.replace(/=+$/, '')}"}`;
    const { value, documents: contents } = read(text, size);
    expect(value['short']).toBe('a"b');
    expect(['one', 'two', 'three'].map((name) => contents.get(String(value[name])))).toEqual(documents);
  });

  it.each([
    ['other signs', 'ü'.repeat(LARGE)],
    ['other escapes', `${'A'.repeat(LARGE)}\\n`],
    ['padding inside', `${'A'.repeat(LARGE)}=${'A'.repeat(LARGE)}`],
    ['one sign too many', 'A'.repeat(LARGE + 1)],
  ])('has no document where a long text has %s', (_, text) => {
    const { value, documents } = read(`{"it":"${text}"}`, 999);
    expect([value['it'], documents.size]).toEqual(['-', 0]);
  });

  it('may not hold much else', () => {
    expect(() => read(`[${'"a",'.repeat(20_000)}1]`, 4096)).toThrow(
      'The request holds too much in addition to its document.',
    );
  });

  it('decodes base64 in pieces of any size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (bytes, size) => {
        const base64 = new Base64();
        for (const piece of chunks(Buffer.from(bytes).toString('base64'), size)) base64.write(piece);
        expect(base64.end()).toEqual(Buffer.from(bytes));
      }),
    );
  });
});
