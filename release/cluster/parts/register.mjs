import { until } from '../../../tools/processes.mjs';
import { day } from '../acts.mjs';

const OVER_MS = 1_800_000;
const constants = {
  licensingAuthority: { constant: 'Boston Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
};

/** A register of so many licenses at fifty properties. */
const registerOf = (licenses) => {
  const rows = Array.from({ length: licenses }, (_, n) => {
    const place = `Cluster Tavern ${n % 50}`;
    return `CL-${n},Active,CV,Common Victualler,${day(-300)},${day(60)},${place} LLC,${place},32,${n % 50} Brighton AVE,Allston,MA,02134`;
  });
  return `license_num,status,license_category,license_type,issued,expires,business_name,dba_name,capacity,address,city,state,zip\n${rows.join('\n')}\n`;
};

/** @throws for an error answer to `what` */
export const accepted = (what, { status, body }) => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const settled = async (caller, id, statuses) => {
  let run;
  const rests = async () => {
    run = accepted('The import is not shown', await caller.get(`/imports/${id}`));
    return statuses.includes(run.status);
  };
  if (!(await until(rests, OVER_MS, 500))) throw new Error(`The import stays ${run.status}`);
  return run;
};

/** Uploads a register, checks and imports it. @returns the seconds, and the import's own data */
export const importRegister = async (caller, licenses) => {
  const began = performance.now();
  const form = new FormData();
  form.set('kind', 'licenses');
  form.set('file', new Blob([registerOf(licenses)], { type: 'text/csv' }), 'register.csv');
  const { id } = accepted('The register is not taken', await caller.post('/imports', form));
  const { suggestedMapping } = await settled(caller, id, ['NeedsMapping', 'Ready']);
  const mapping = { ...suggestedMapping, ...constants };
  accepted('The columns are not taken', await caller.put(`/imports/${id}/mapping`, { mapping }));
  await settled(caller, id, ['Ready']);
  accepted('The import does not begin', await caller.post(`/imports/${id}/commit`));
  const run = await settled(caller, id, ['Completed', 'Failed', 'Cancelled']);
  return { seconds: (performance.now() - began) / 1000, run };
};

/** The limit of an assignment without a background run. */
const ASSIGNED = 500;

/** Assigns these licenses and begins their renewals. @returns the seconds of the beginning, and the run */
export const beginAll = async (caller, ids, userId) => {
  for (let index = 0; index < ids.length; index += ASSIGNED) {
    const body = { licenseIds: ids.slice(index, index + ASSIGNED), renewalDesignation: 'BillingClient', userId };
    accepted('No license is assigned', await caller.post('/dashboard/bulk-assign-licenses', body));
  }
  const began = performance.now();
  const body = { processStartDate: day(-20), dueDate: day(45), licenseIds: ids };
  const { runId } = accepted('Nothing begins', await caller.post('/renewals/bulk/begin', body));
  let run;
  const ended = async () => {
    run = accepted('The run is not shown', await caller.get(`/renewals/bulk/${runId}`));
    return run.status !== 'Running';
  };
  if (!(await until(ended, OVER_MS, 500))) throw new Error('The bulk begin does not come to its end');
  return { seconds: (performance.now() - began) / 1000, run };
};
