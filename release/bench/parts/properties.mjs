import { PropertySearchField } from '../../../contracts/dist/parties/enums.js';
import { sortIds } from '../../../contracts/dist/list-columns.js';
import { propertiesColumns } from '../../../contracts/dist/parties/property-list.js';
import { caller } from '../data/people.mjs';
import { estate } from '../data/properties.mjs';
import { plainFigure } from '../figure.mjs';
import { Views } from '../views.mjs';

/** With many matches, with few, with none. */
const terms = {
  all: ['harbor', '4711', 'nowhere'],
  address: ['Main', '1471 Main', 'nowhere'],
  city: ['boston', 'salem', 'nowhere'],
  propertyName: ['hotel', 'Hotel 1471', 'nowhere'],
  division: ['region', 'Region 17', 'nowhere'],
};

const list = (body) => ({ path: '/properties/list', body: () => body });
const orders = sortIds(propertiesColumns).flatMap((sortBy) =>
  ['asc', 'desc'].map((sortDirection) => ({ sortBy, sortDirection })),
);
const counted = ['numberOfLicenses', 'numberOfLicenseAlerts'];

/** The requests of a property's page once it knows the property. */
const cards = (id) => [
  `/properties/${id}/licenses`,
  `/properties/${id}/contacts`,
  `/properties/${id}/affiliated-entities`,
  `/properties/${id}/inspection-reports`,
  `/properties/${id}/licenses/timeline`,
  `/history/acts?subjectKind=property&subjectId=${id}&pageSize=10`,
];

/** One tenant of 20,000 properties: its list by every order and every field of its search, and the profile with all of its cards. */
export const properties = async (home, options) => {
  const { url, looked } = await estate(home, options);
  const shown = new Views(home, url);
  const [milliseconds, rounds] = options.quick ? [200, 1] : [700, 4];
  const how = { milliseconds, rounds, concurrency: 1, value: 'p95' };
  const slowest = async (views, goal) => {
    const asks = views.map((body) => shown.asking(list(body), [1]));
    return plainFigure(await shown.slowest(asks, how), { unit: 'ms', goal });
  };
  const ask = (...request) => caller(shown.server.url, 1)(...request);
  const profile = async (turn) => {
    const id = looked[turn % looked.length];
    await ask('GET', `/properties/${id}`);
    await Promise.all([
      ...cards(id).map((path) => ask('GET', path)),
      ask('POST', `/properties/${id}/citations/list`, {}),
    ]);
  };
  try {
    await shown.start();
    const figures = {};
    figures['property list, as it opens, p95'] = await slowest([{}], { atMost: 60 });
    const filters = [{ states: ['MA'] }, { cities: ['Salem'] }, { active: false }, { states: ['XX'] }];
    figures['property list, slowest filter, p95'] = await slowest(filters, { atMost: 60 });
    figures['property list, slowest of all orders, p95'] = await slowest(orders, { atMost: 60 });
    for (const searchFilter of PropertySearchField.options) {
      const [searchTerm] = terms[searchFilter];
      const searches = [
        ...terms[searchFilter].map((term) => ({ searchFilter, searchTerm: term })),
        ...counted.map((sortBy) => ({ searchFilter, searchTerm, sortBy, sortDirection: 'desc' })),
      ];
      figures[`property list, slowest search by ${searchFilter}, p95`] = await slowest(searches, { atMost: 100 });
    }
    const comparison = await shown.inLoop(profile, how);
    figures['profile of a property, all of its calls, p95'] = plainFigure(comparison, {
      unit: 'ms',
      goal: { atMost: 150 },
    });
    return figures;
  } finally {
    await shown.stop();
  }
};
