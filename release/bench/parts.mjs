/** Loaded when it is measured: of an earlier release that lacks what one part needs, the other parts can be measured. */
const from = (load, name) => async (home, options) => (await load())[name](home, options);

/** Each takes a started home and the options, and returns its figures by name. */
export const parts = {
  command: from(() => import('./parts/command.mjs'), 'command'),
  http: from(() => import('./parts/http.mjs'), 'http'),
  capacity: from(() => import('./parts/capacity.mjs'), 'capacity'),
  renewals: from(() => import('./parts/renewals.mjs'), 'renewals'),
  rebuild: from(() => import('./parts/rebuild.mjs'), 'rebuild'),
  imports: from(() => import('./parts/imports.mjs'), 'imports'),
  exports: from(() => import('./parts/exports.mjs'), 'exports'),
  bulk: from(() => import('./parts/bulk.mjs'), 'bulk'),
  lists: from(() => import('./parts/lists.mjs'), 'lists'),
  growth: from(() => import('./parts/growth.mjs'), 'growth'),
  largest: from(() => import('./parts/growth.mjs'), 'largest'),
  licenses: from(() => import('./parts/licenses.mjs'), 'licenses'),
  tasks: from(() => import('./parts/tasks.mjs'), 'tasks'),
  properties: from(() => import('./parts/properties.mjs'), 'properties'),
  clients: from(() => import('./parts/clients.mjs'), 'clients'),
  company: from(() => import('./parts/company.mjs'), 'company'),
  people: from(() => import('./parts/people.mjs'), 'people'),
  'long-records': from(() => import('./parts/long-records.mjs'), 'longRecords'),
  'long-history': from(() => import('./parts/long-records.mjs'), 'longHistory'),
  dashboard: from(() => import('./parts/dashboard.mjs'), 'dashboard'),
  invoices: from(() => import('./parts/invoices.mjs'), 'invoices'),
  letters: from(() => import('./parts/letters.mjs'), 'letters'),
  'start-up': from(() => import('./parts/start-up.mjs'), 'startUp'),
  switcher: from(() => import('./parts/switcher.mjs'), 'switcher'),
  web: from(() => import('./parts/web.mjs'), 'web'),
  screens: from(() => import('./parts/screens.mjs'), 'screens'),
};
