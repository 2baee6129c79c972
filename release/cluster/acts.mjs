import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;
/** So many days from today. */
export const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The smallest valid PDF, each different. */
export const pdf = (words) =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ).toString('base64');

const pathOf = ({ id, renewalId }) => `/licenses/${id}/renewals/${renewalId}`;

/** The reads of a screen. A read of a document needs an uploaded one. */
export const reads = [
  ['the queue', 4, () => ['POST', '/dashboard/renewals-list', {}]],
  ['the licenses', 4, () => ['POST', '/licenses/list', {}]],
  ['a license', 4, ({ id }) => ['GET', `/licenses/${id}`]],
  ['the history', 2, () => ['GET', '/history/events'], (_, { email }) => email.startsWith('admin')],
  ['the dashboard', 2, () => ['GET', '/dashboard/renewal-counts']],
  ['the search', 2, () => ['GET', '/search?searchTerm=har']],
  ['the tasks', 1, () => ['GET', '/user-tasks/renewals']],
  ['a document', 2, ({ id }) => ['GET', `/licenses/${id}/download-license-document`], ({ has }) => has.document],
];

/**
 * Writes on a license that the run added: only one person works on it, so that none is refused. @property traces what
 * it leaves in the log, exactly once: an event's type with its own text, or with its record
 */
export const writes = [
  {
    name: 'a license changed',
    weight: 5,
    call: ({ id, dates }, mark) => ['PUT', `/licenses/${id}/tracking-details`, { ...dates, notes: mark }],
    traces: (_, mark) => [`TrackingDetailsChanged ${mark}`],
  },
  {
    name: 'an alert set',
    weight: 4,
    call: ({ id }, mark) => ['PUT', `/licenses/${id}/update-alert`, { alert: mark }],
    traces: (_, mark) => [`AlertSet ${mark}`],
  },
  {
    name: 'a task added, and mailed to a calendar',
    weight: 2,
    fits: ({ has }) => !has.task,
    call: ({ id, assignee }, mark) => [
      'POST',
      `/licenses/${id}/tasks`,
      { description: mark, followUpDate: day(7), assignedUserId: assignee, addToCalendar: true },
    ],
    traces: (_, mark) => [`TaskCreated ${mark}`],
    done: ({ has }) => (has.task = true),
    mails: true,
  },
  {
    name: 'a document uploaded',
    weight: 2,
    call: ({ id }, mark) => [
      'PUT',
      `/licenses/${id}/document`,
      { document: pdf(mark), documentFileName: `${mark}.pdf` },
    ],
    traces: (_, mark) => [`LicenseDocumentSet ${mark}`],
    done: ({ has }) => (has.document = true),
  },
  {
    name: 'a renewal begun',
    weight: 2,
    fits: ({ renewalId }) => !renewalId,
    call: ({ id }) => [
      'POST',
      `/licenses/${id}/renewals/begin`,
      { processStartDate: day(-30), dueDate: day(60), trackingOnly: false },
    ],
    traces: ({ id }) => [`RenewalBegun ${id}`],
    done: (license, { id }) => (license.renewalId = id),
  },
  {
    name: 'forms received',
    weight: 2,
    fits: ({ renewalId, has }) => renewalId && !has.forms,
    call: (license) => [
      'POST',
      `${pathOf(license)}/forms-received`,
      { formsReceivedDate: day(-20), renewalDueDate: day(60) },
    ],
    traces: ({ renewalId }) => [`FormsReceived ${renewalId}`],
    done: ({ has }) => (has.forms = true),
  },
  {
    name: 'a renewal moved',
    weight: 2,
    fits: ({ has }) => has.forms && !has.moved,
    call: (license) => ['PUT', `${pathOf(license)}/status`, { renewalStatus: 3 }],
    traces: ({ renewalId }) => [`StageAdvanced ${renewalId}`],
    done: ({ has }) => (has.moved = true),
  },
  {
    name: 'a note on a renewal',
    weight: 4,
    fits: ({ renewalId }) => renewalId,
    call: (license, mark) => ['PUT', `${pathOf(license)}/update-notes`, { notes: mark }],
    traces: (_, mark) => [`NotesChanged ${mark}`],
  },
];

/** Another license like this one, unknown to other people. */
export const addition = {
  name: 'a license added',
  call: ({ like }, mark) => ['POST', '/licenses', { ...like, licenseNumber: mark }],
  traces: (_, mark) => [`LicenseAdded ${mark}`],
};

/** Renewals of several licenses begun at once, in the background. */
export const bulkBegin = {
  name: 'renewals begun in bulk',
  call: ({ licenses }) => [
    'POST',
    '/renewals/bulk/begin',
    { processStartDate: day(-30), licenseIds: licenses.map(({ id }) => id) },
  ],
  traces: ({ licenses }) => licenses.map(({ id }) => `RenewalBegun ${id}`),
};

export const newMark = () => `mark-${randomUUID()}`;
const MARK = /mark-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The key of one event of the log; the other side of `traces`. */
export const tracesOf = ({ type, streamId, licenseId, words }) => {
  if (type === 'RenewalBegun') return [`${type} ${licenseId}`];
  if (type === 'FormsReceived' || type === 'StageAdvanced') return [`${type} ${streamId}`];
  return [...new Set(words.match(MARK))].map((mark) => `${type} ${mark}`);
};

/** The body of another license of the same kind, and its dates. */
export const likeThis = (license, assignee) => {
  const kept = [
    ...[
      'propertyId',
      'accountNumber',
      'premisesName',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'country',
      'county',
    ],
    ...['jurisdiction', 'licensingAuthorityId', 'licenseTypeId'],
  ];
  const dates = {
    effectiveDate: day(-300),
    expirationDate: day(120),
    trackDate: day(30),
    dueDate: day(90),
    isTrackingOnly: false,
  };
  const same = Object.fromEntries(kept.map((name) => [name, license[name]]));
  const licensees = license.licensees.map(({ id }) => id);
  return {
    dates,
    like: { ...same, ...dates, licensees, renewalDesignation: 'BillingClient', assignedUserId: assignee },
  };
};
