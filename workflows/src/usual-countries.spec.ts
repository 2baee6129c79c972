import { usualCountries } from './usual-countries.js';

const at = (country: string, licenses: number) => ({ country, licenses });

describe('the countries that a list begins with', () => {
  it.each([
    ['nothing yet', [], ['United States']],
    ['all at home', [at('United States', 40)], ['United States']],
    ['most at home', [at('United States', 30), at('Canada', 10)], ['United States']],
    ['most elsewhere', [at('United States', 2), at('United Kingdom', 1_200)], null],
    ['all elsewhere', [at('United Kingdom', 20)], null],
    [
      'one country in many places',
      [at('United States', 5), at('United States', 6), at('Canada', 10)],
      ['United States'],
    ],
  ])('%s', (_, places, countries) => expect(usualCountries(places)).toEqual(countries));

  it('never leave out all that there is', () => {
    for (let home = 0; home < 5; home++)
      for (let away = 0; away < 5; away++) {
        const countries = usualCountries([at('United States', home), at('France', away)]);
        const shown = countries === null ? home + away : home;
        expect(shown > 0 || home + away === 0).toBe(true);
      }
  });
});
