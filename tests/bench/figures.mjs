import { append } from './figures/append.mjs';
import { bulk } from './figures/bulk.mjs';
import { commands } from './figures/commands.mjs';
import { dashboard } from './figures/dashboard.mjs';
import { imports } from './figures/imports.mjs';
import { invoices } from './figures/invoices.mjs';
import { letters } from './figures/letters.mjs';
import { lists } from './figures/lists.mjs';
import { rebuild } from './figures/rebuild.mjs';
import { startUp } from './figures/start-up.mjs';
import { web } from './figures/web.mjs';

/** Each takes a started home and the options, and gives its figures beside their baselines. */
export const figures = {
  append,
  commands,
  bulk,
  lists,
  dashboard,
  rebuild,
  imports,
  invoices,
  letters,
  'start-up': startUp,
  web,
};
