import { containing } from './like-patterns.js';

/** As `plain` of the database does it to words and to patterns. */
const normal = (text: string) => text.normalize('NFKD');

describe('the pattern of a search', () => {
  it('takes each character as itself, also a wide one that becomes a sign of patterns', () => {
    const wide: string[] = [];
    const wrong: string[] = [];
    for (let code = 0; code < 0x11_00_00; code++) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      const character = String.fromCodePoint(code);
      const plain = normal(character);
      const isSign = /[%_\\]/.test(plain);
      if (isSign) wide.push(character);
      if (normal(containing(character)) !== `%${isSign ? '\\' : ''}${plain}%`) wrong.push(character);
    }
    expect(wrong).toEqual([]);
    expect(wide).toEqual(expect.arrayContaining(['%', '_', '\\', '％', '﹪', '＿', '﹍', '＼']));
  });
});
