import { bulk } from './parts/bulk.mjs';
import { capacity } from './parts/capacity.mjs';
import { clients } from './parts/clients.mjs';
import { command } from './parts/command.mjs';
import { company } from './parts/company.mjs';
import { dashboard } from './parts/dashboard.mjs';
import { exports } from './parts/exports.mjs';
import { growth, largest } from './parts/growth.mjs';
import { http } from './parts/http.mjs';
import { imports } from './parts/imports.mjs';
import { invoices } from './parts/invoices.mjs';
import { letters } from './parts/letters.mjs';
import { licenses } from './parts/licenses.mjs';
import { lists } from './parts/lists.mjs';
import { longHistory, longRecords } from './parts/long-records.mjs';
import { people } from './parts/people.mjs';
import { properties } from './parts/properties.mjs';
import { rebuild } from './parts/rebuild.mjs';
import { renewals } from './parts/renewals.mjs';
import { screens } from './parts/screens.mjs';
import { startUp } from './parts/start-up.mjs';
import { switcher } from './parts/switcher.mjs';
import { tasks } from './parts/tasks.mjs';
import { web } from './parts/web.mjs';

/** Each takes a started home and the options, and returns its figures by name. */
export const parts = {
  command,
  http,
  capacity,
  renewals,
  rebuild,
  imports,
  exports,
  bulk,
  lists,
  growth,
  largest,
  licenses,
  tasks,
  properties,
  clients,
  company,
  people,
  'long-records': longRecords,
  'long-history': longHistory,
  dashboard,
  invoices,
  letters,
  'start-up': startUp,
  switcher,
  web,
  screens,
};
