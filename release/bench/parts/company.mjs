import { companyBook, known } from '../data/company.mjs';
import { plainFigure } from '../figure.mjs';
import { Views } from '../views.mjs';

const queryOf = (query) => new URLSearchParams(query).toString();
const got = (path) => (query) => ({ path: `${path}?${queryOf(query)}` });
const posted = (path, always) => (query) => ({ path, body: () => ({ ...always, ...query }) });

/** Each list with its searches and filters, all of its orders, and a distant page. */
const lists = {
  entities: {
    of: got('/corporate-entities'),
    sortBy: ['name', 'stateOfFormation', 'dateOfFormation', 'federalEin', 'managedBy'],
    asked: [{ activeOnly: false }, { searchTerm: 'beacon' }, { searchTerm: '471' }],
  },
  'the officers of an entity': {
    of: got(`/corporate-entities/${known.entity}/officers`),
    sortBy: ['name', 'active', 'deactivatedDate'],
    asked: [{ activeOnly: false }, { searchTerm: 'cora' }],
  },
  'the properties of an entity': {
    of: got(`/corporate-entities/${known.entity}/properties`),
    sortBy: ['propertyName', 'propertyAddress', 'affiliation'],
    asked: [{ activeOnly: false }, { searchTerm: 'beacon' }],
  },
  officers: {
    of: got('/corporate-officers'),
    sortBy: ['name', 'licenseCount', 'corporateEntityCount', 'managedBy'],
    asked: [{ sortBy: 'licenseCount', sortDirection: 'desc' }, { searchTerm: 'cora' }],
  },
  'the entities of an officer': {
    of: got(`/corporate-officers/${known.officer}/entities`),
    sortBy: ['entityName', 'active', 'deactivatedDate'],
    asked: [{ activeOnly: false }, { searchTerm: 'beacon' }],
  },
  'the licenses of an officer': {
    of: got(`/corporate-officers/${known.officer}/licenses`),
    sortBy: ['licenseNumber', 'licenseRank', 'active'],
    asked: [{ activeOnly: false }, { searchTerm: 'LB-1' }, { rank: 'Standalone' }],
  },
  'officer titles': {
    of: posted('/officer-titles/list'),
    sortBy: ['name', 'entityCount', 'licenseCount', 'createdOn', 'managedBy'],
    asked: [{ sortBy: 'licenseCount', sortDirection: 'desc' }, { searchTerm: 'salem' }],
  },
  'renewal tips': {
    of: posted('/renewal-tips/list'),
    sortBy: [
      'description',
      'renewalTipCategoryName',
      'stateProvince',
      'referenceTypeCount',
      'referenceCount',
      'managedBy',
    ],
    asked: [{ searchTerm: 'salem' }, { states: ['MA'], renewalTipCategoryIds: ['Timing'] }],
  },
  'the license types of a tip': {
    of: got(`/renewal-tips/${known.tip}/license-types`),
    sortBy: ['name', 'licensingAuthorityName', 'term'],
    asked: [],
  },
  'company contacts': {
    of: posted('/my-company/property-contacts/contacts-list'),
    sortBy: ['name', 'title', 'phone', 'email', 'isKeyContact', 'numberOfProperties'],
    asked: [
      { sortBy: 'numberOfProperties', sortDirection: 'desc' },
      { contactName: 'keeper 471' },
      { propertyName: 'beacon', activeOnly: true },
      { state: 'MA' },
      { licenseTypeId: known.type },
      { excludePropertyContactIds: [known.contact] },
    ],
  },
  'the properties of company contacts': {
    of: posted('/my-company/property-contacts/properties-list', { propertyContactIds: [known.contact] }),
    sortBy: ['name', 'city', 'state', 'active'],
    asked: [{ propertyName: 'beacon' }, { licenseTypeId: known.type }],
  },
};

/** Each license names an entity, and every other one two officers: a page that looked them up one by one would show it. */
const licenses = {
  'licenses with their entities and officers, as they open': { asked: [{}], goal: 10 },
  'licenses with their entities and officers, slowest filter': {
    asked: [{ licenseeIds: [known.entity] }, { officerTitleIds: [known.title] }, { officerStatus: 'Active' }],
    goal: 150,
  },
};

const PAGE = 25;
/** In each order, with each search and filter, and the last page. */
const viewsOf = async ({ of, sortBy, asked }, ask) => {
  const views = [...sortBy.map((column) => ({ sortBy: column })), ...asked].map(of);
  const { totalItemCount } = await ask(of({}));
  return [...views, of({ pageNumber: Math.ceil(totalItemCount / PAGE) })];
};

const expectRows = async (view, ask) => {
  if ((await ask(view)).items.length === 0) throw new Error(`${view.path} ${JSON.stringify(view.body?.())} is empty`);
};

/** Each list of the company's screens, with its counts: the slowest of its views. */
export const company = async (home, options) => {
  const url = await companyBook(home, options);
  const shown = new Views(home, url);
  const [milliseconds, rounds] = options.quick ? [200, 1] : [700, 3];
  const how = { concurrency: 1, milliseconds, rounds, value: 'p95' };
  const figures = {};
  const ask = (view) => shown.asking(view, [1])(0);
  const slowest = async (views, goal) => {
    for (const view of views) await expectRows(view, ask);
    const asks = views.map((view) => shown.asking(view, [1]));
    return plainFigure(await shown.slowest(asks, how), { unit: 'ms', goal: { atMost: goal } });
  };
  try {
    await shown.start();
    for (const [name, list] of Object.entries(lists))
      figures[`${name}, slowest view, p95`] = await slowest(await viewsOf(list, ask), 80);
    for (const [name, { asked, goal }] of Object.entries(licenses))
      figures[`${name}, p95`] = await slowest(asked.map(posted('/licenses/list')), goal);
  } finally {
    await shown.stop();
  }
  return figures;
};
