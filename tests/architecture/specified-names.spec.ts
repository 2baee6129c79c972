import { projectFiles, read } from './working-tree.js';

type Json = Readonly<Record<string, unknown>>;
type Method = 'get' | 'post' | 'put';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every field name in a schema, however deep. */
const namesIn = (value: unknown): string[] => {
  if (!isJson(value)) return [];
  const own = isJson(value['properties']) ? Object.keys(value['properties']) : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
};

const documents = projectFiles()
  .filter((path) => /^docs\/specification\/[123]-/.test(path))
  .sort()
  .map(read);

/** The text between a heading of a document's section 3 and the next one. */
const described = (document: number, heading: string): string => {
  const text = documents[document - 1] ?? '';
  const from = text.indexOf(heading, text.indexOf('\n## 3.'));
  if (from < 0) throw new Error(`document ${document} does not say ${heading}`);
  const rest = text.slice(from + heading.length);
  const end = rest.search(heading.startsWith('#') ? /\n#/ : /\n|\*\*/);
  return end < 0 ? rest : rest.slice(0, end);
};

/** A name of several words in camel case: "formSourceTypeName". */
const payloadNames = (text: string): string[] => [...new Set(text.match(/\b[a-z]+(?:[A-Z][A-Za-z0-9]*)+\b/g) ?? [])];

const openApi = JSON.parse(read('docs/openapi.json')) as {
  paths: Record<string, Record<string, Json>>;
};
const calls = Object.fromEntries(
  Object.entries(openApi.paths).map(([path, call]) => [
    path.replace('/api/v1.0', '').replaceAll(/\{\w+\}/g, '{}'),
    call,
  ]),
);
const call = (method: Method, path: string): Json => {
  const operation = calls[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is no call`);
  return operation;
};
const answered = (method: Method, path: string) => namesIn(call(method, path)['responses']);
const taken = (method: Method, path: string) => namesIn(call(method, path)['requestBody']);

interface Described {
  readonly document: 1 | 2 | 3;
  readonly heading: string;
  /** Calls that answer one, or a list of them. */
  readonly in: readonly string[];
  /** Names that this call does not have, and why. */
  readonly but?: Readonly<Record<string, readonly string[]>>;
}

const reads = ['get', 'post'] as const;
const onlyInForms = {
  'the form alone sends it': [
    'propertyContactName',
    'propertyContactTitle',
    'propertyContactEmail',
    'propertyContactPhone',
    'setPropertyContactReminder',
    'propertyContactReminderDate',
    'documentContentType',
    'deletePropertyContactIds',
    'deleteDivisionContactIds',
    'confirmPassword',
    'clearLockout',
    'corporateOfficer',
  ],
};

const entities: readonly Described[] = [
  { document: 1, heading: '### 3.1 Current user', in: ['/authentication/current-user/identity'] },
  { document: 1, heading: '### 3.2 Property', in: ['/properties/{}'], but: onlyInForms },
  { document: 1, heading: '### 3.3 Property contact', in: ['/properties/{}/contacts'] },
  { document: 1, heading: '### 3.4 Affiliated entity', in: ['/properties/{}/affiliated-entities'] },
  { document: 1, heading: '### 3.5 Citation', in: ['/properties/{}/citations/list'], but: onlyInForms },
  { document: 1, heading: '### 3.6 Inspection report', in: ['/properties/{}/inspection-reports'] },
  { document: 1, heading: '- Division:', in: ['/divisions/{}', '/divisions'] },
  { document: 1, heading: '- Division contact:', in: ['/divisions/{}/contacts'], but: onlyInForms },
  { document: 1, heading: '- Renewal task:', in: ['/user-tasks/renewals', '/user-tasks/renewals/{}'] },
  {
    document: 1,
    heading: '- Manager change task:',
    in: ['/user-tasks/manager-changes', '/user-tasks/manager-changes/{}'],
  },
  {
    document: 1,
    heading: '- Property contact task:',
    in: ['/user-tasks/property-contacts', '/user-tasks/property-contacts/{}'],
  },
  { document: 1, heading: '- Task counts:', in: ['/user-tasks/counts'] },
  { document: 2, heading: '**Licensing authority**', in: ['/licensing-authorities/{}'] },
  {
    document: 2,
    heading: '**Interval fields**',
    in: [
      '/licensing-authorities/{}',
      '/licensing-authorities/{}/license-types',
      '/licensing-authorities/{}/license-types/{}',
    ],
  },
  { document: 2, heading: '**Licensing authority contact**', in: ['/licensing-authorities/{}/contacts'] },
  { document: 2, heading: '**Key contact change form**', in: ['/licensing-authorities/{}/key-contact-change-forms'] },
  {
    document: 2,
    heading: '**License type**',
    in: ['/licensing-authorities/{}/license-types', '/licensing-authorities/{}/license-types/{}'],
  },
  {
    document: 2,
    heading: '**License** (large)',
    in: ['/licenses/{}'],
    but: { 'it is the licensing authority’s: licensingAuthorityPayableTo': ['payableTo'] },
  },
  { document: 2, heading: '**License list row**', in: ['/licenses/list'] },
  { document: 2, heading: '**In-process renewal**', in: ['/licenses/{}'] },
  { document: 2, heading: '**License alert**', in: ['/properties/{}/licenses/alerts'] },
  { document: 2, heading: '**ACH credit invoice**', in: ['/licenses/{}'] },
  { document: 2, heading: '**Check request invoice**', in: ['/licenses/{}'] },
  { document: 2, heading: '**Credit card invoice**', in: ['/licenses/{}'] },
  { document: 2, heading: '**Renewal counts by state**', in: ['/dashboard/renewal-counts'] },
  {
    document: 2,
    heading: '**By licensing authority**',
    in: ['/dashboard/renewal-counts/licensing-authorities', '/dashboard/renewal-counts/licensing-authorities/{}'],
  },
  { document: 3, heading: '**Corporate entity**', in: ['/corporate-entities', '/corporate-entities/{}'] },
  { document: 3, heading: '**Entity officer link**', in: ['/corporate-entities/{}/officers'], but: onlyInForms },
  { document: 3, heading: '**Corporate officer**', in: ['/corporate-officers', '/corporate-officers/{}'] },
  { document: 3, heading: '**Property affiliation row**', in: ['/corporate-entities/{}/properties'] },
  { document: 3, heading: '**Company**', in: ['/my-company'] },
  { document: 3, heading: '**Company property contact**', in: ['/my-company/property-contacts/contacts-list'] },
  { document: 3, heading: '**Officer title**', in: ['/officer-titles/list'] },
  { document: 3, heading: '**Renewal tip**', in: ['/renewal-tips/list', '/renewal-tips/{}'] },
  { document: 3, heading: '**User**', in: ['/users/list'], but: onlyInForms },
  { document: 3, heading: '**Account / user profile**', in: ['/user-profile'] },
  { document: 3, heading: '**Release note**', in: ['/release-notes'] },
  { document: 3, heading: '**Release notes summary**', in: ['/release-notes/new'] },
  { document: 3, heading: '**Recently viewed item**', in: ['/user-view-history'] },
  { document: 3, heading: '**User session**', in: ['/authentication/current-user/identity'] },
  { document: 3, heading: '**User permanent objects**', in: ['/users/{}/permanent-objects'] },
];

/** Each of these is a request body of section 3. */
const sent: readonly [document: 1 | 2 | 3, heading: string, method: Method, path: string, but?: readonly string[]][] = [
  [1, '- Task edit form:', 'put', '/user-tasks/renewals/{}'],
  [1, '- Task edit form:', 'put', '/user-tasks/manager-changes/{}'],
  [1, '- Task edit form:', 'put', '/user-tasks/property-contacts/{}'],
  [2, '**Interval fields**', 'post', '/licensing-authorities'],
  [2, '**Interval fields**', 'put', '/licensing-authorities/{}/renewal-info'],
  [2, '**Interval fields**', 'post', '/licensing-authorities/{}/license-types'],
  [2, '**Interval fields**', 'put', '/licensing-authorities/{}/license-types/{}/renewal-info'],
  [2, '**Renewal task**', 'post', '/renewals/{}/tasks'],
  [2, '**ACH credit invoice**', 'post', '/renewals/{}/ach-credit-invoices'],
  [2, '**Credit card invoice**', 'post', '/renewals/{}/credit-card-invoices'],
  [2, '**Bulk begin**', 'post', '/renewals/bulk/begin'],
  [3, '**Company property contact**', 'post', '/my-company/property-contacts', ['numberOfProperties']],
];

describe('the names that the specification gives to payloads', () => {
  it('are found in its section 3, and each paragraph has some', () => {
    const all = [...entities.map(({ document, heading }) => [document, heading] as const), ...sent];
    expect(all.filter(([document, heading]) => payloadNames(described(document, heading)).length === 0)).toEqual([]);
    expect(payloadNames(described(2, '**Licensing authority**'))).toEqual(
      expect.arrayContaining(['formSourceTypeName', 'jurisdictionName', 'totalRenewalsCount', 'payableTo']),
    );
  });

  it.each(entities.map((entity) => [`document ${entity.document}, ${entity.heading}`, entity] as const))(
    'are answered: %s',
    (_, { document, heading, in: paths, but = {} }) => {
      const left = Object.values(but).flat();
      const names = payloadNames(described(document, heading)).filter((name) => !left.includes(name));
      const missing = paths.flatMap((path) => {
        const known = reads.flatMap((method) => (calls[path]?.[method] ? answered(method, path) : []));
        return names.filter((name) => !known.includes(name)).map((name) => `${path} ${name}`);
      });
      expect(missing).toEqual([]);
    },
  );

  it.each(sent)('are taken: document %d, %s: %s %s', (document, heading, method, path, but = []) => {
    const known = taken(method, path);
    const names = payloadNames(described(document, heading)).filter((name) => !but.includes(name));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are those of the calls too: what is answered of a license type is taken under the same name', () => {
    const names = ['licenseClassification', 'licenseCategoryId', 'subCategoryIds', 'renewalTipIds', 'glCode'];
    expect(taken('post', '/licensing-authorities/{}/license-types')).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['suspended', '/licenses/{}'],
    ['legacyName', '/licenses/{}'],
    ['legacyType', '/licenses/{}'],
    ['legacyPremise', '/licenses/{}'],
    ['type', '/licensing-authorities/{}'],
  ])('and those of one word: %s', (name, path) => expect(answered('get', path)).toContain(name));
});
