import { propertyKey } from '../../features/bulk-work/imports/reading/keys.js';
import { propertyOf } from './license.acts.js';
import { portfolio } from './portfolio.js';

describe('a property of the sample', () => {
  it('is found by a register that names it', () => {
    const places = (['harborview', 'meridian', 'northgate'] as const).flatMap((client) =>
      portfolio(client, '2026-11-20'),
    );
    const matches = places.map(propertyOf).map(({ name, address1, city, state, zip, matchKey }) => {
      const row = { propertyName: name.toUpperCase(), address1: `${address1}.`, address2: null, city, state, zip };
      return propertyKey(row) === matchKey;
    });
    expect(matches.length).toBeGreaterThan(50);
    expect(matches).not.toContain(false);
    expect(new Set(places.map((place) => propertyOf(place).matchKey + place.client)).size).toBe(places.length);
  });
});
