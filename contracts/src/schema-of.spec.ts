import { schemaOf } from './schema-of.js';
import { optionalText, requiredText } from './text.js';

describe('the schemas of fields', () => {
  it('is made once for each set of arguments', () => {
    const make = jest.fn((max: number, tooLong?: string) => ({ max, tooLong }));
    const limited = schemaOf(make);
    expect(limited(5)).toBe(limited(5));
    expect(limited(5, 'Too long')).toBe(limited(5, 'Too long'));
    expect([limited(5), limited(6), limited(5, 'Too long'), limited(5, '5')]).toEqual([
      { max: 5 },
      { max: 6 },
      { max: 5, tooLong: 'Too long' },
      { max: 5, tooLong: '5' },
    ]);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('keeps texts with other limits or messages apart', () => {
    expect(requiredText(3)).toBe(requiredText(3));
    expect(requiredText(3).safeParse('four').success).toBe(false);
    expect(requiredText(4).safeParse('four').success).toBe(true);
    expect(optionalText(3, 'Shorter, please').safeParse('four').error?.issues[0]?.message).toBe('Shorter, please');
    expect(optionalText(3).safeParse('four').error?.issues[0]?.message).toBe('Cannot exceed 3 characters');
  });
});
