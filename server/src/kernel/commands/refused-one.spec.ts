import { Conflict, Forbidden, Missing, Refusal } from '../errors.js';
import { whyRefused } from './refused-one.js';

const reasons = { missing: 'It was not found.', forbidden: 'The other side does this.' };

test.each([
  [new Missing(), 'It was not found.'],
  [new Forbidden('You may not.'), 'The other side does this.'],
  [new Refusal('It is done already.'), 'It is done already.'],
  [new Refusal('Validation failed', { errors: { date: ['Not before today'] } }), 'Not before today'],
])('%p is the reason of one', (error, reason) => {
  expect(whyRefused(error, reasons)).toBe(reason);
});

test('a refusal without a text for many keeps its own', () => {
  expect(whyRefused(new Forbidden('You may not.'), { missing: '' })).toBe('You may not.');
});

test.each([new Conflict(), new TypeError('no such property')])('%p ends the whole act', (error) => {
  expect(() => whyRefused(error, reasons)).toThrow(error);
});
