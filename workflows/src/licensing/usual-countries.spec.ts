import { usualCountries } from './usual-countries.js';

const inCountry = (country: string, licenses: number) => ({ country, licenses });

describe('the countries that a list begins with', () => {
  it.each([
    ['nothing yet', [], ['United States']],
    ['all at home', [inCountry('United States', 40)], ['United States']],
    ['most at home', [inCountry('United States', 30), inCountry('Canada', 10)], ['United States']],
    ['most elsewhere', [inCountry('United States', 2), inCountry('United Kingdom', 1_200)], null],
    ['all elsewhere', [inCountry('United Kingdom', 20)], null],
    [
      'one country in many places',
      [inCountry('United States', 5), inCountry('United States', 6), inCountry('Canada', 10)],
      ['United States'],
    ],
  ])('%s', (_, places, countries) => expect(usualCountries(places)).toEqual(countries));

  it('never leave out all that there is', () => {
    for (let home = 0; home < 5; home++)
      for (let away = 0; away < 5; away++) {
        const countries = usualCountries([inCountry('United States', home), inCountry('France', away)]);
        const shown = countries === null ? home + away : home;
        expect(shown > 0 || home + away === 0).toBe(true);
      }
  });
});
