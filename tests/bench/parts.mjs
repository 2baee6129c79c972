import { bulk } from './parts/bulk.mjs';
import { command } from './parts/command.mjs';
import { http } from './parts/http.mjs';
import { imports } from './parts/imports.mjs';
import { rebuild } from './parts/rebuild.mjs';
import { renewals } from './parts/renewals.mjs';

/** Each takes a started home and the options, and gives its figures by name. */
export const parts = { command, http, renewals, rebuild, imports, bulk };
