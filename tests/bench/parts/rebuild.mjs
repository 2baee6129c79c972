import pg from 'pg';
import { licenses } from '../../../server/dist/features/licenses/index.js';
import { Renewals } from '../../../server/dist/features/renewals/renewals.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { copied } from '../copied.mjs';
import { inProcess } from '../in-process.mjs';
import { addLicenses } from '../licensing.mjs';
import { inTurn, rounded } from '../measure.mjs';
import { clientId, contributor } from '../people.mjs';

const BATCH = 100;
const tables = ['licenses', 'renewals', 'renewal_steps', 'properties', 'subjects'];
const dates = { effectiveDate: '2027-01-01', expirationDate: '2027-12-31', trackDate: '2027-11-01' };

/** From its beginning to its end. */
const renewalOf = (licenseId) =>
  [
    {
      type: 'RenewalBegun',
      processStartDate: '2026-10-01',
      dueDate: '2026-12-01',
      trackingOnly: false,
      documentPolicy: 'NoDocument',
    },
    { type: 'FormsReceived', formsReceivedDate: '2026-10-05', renewalDueDate: '2026-12-01' },
    { type: 'StageAdvanced', from: 2, to: 3 },
    { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
    { type: 'StageAdvanced', from: 3, to: 4 },
    { type: 'NotesChanged', notes: 'Waits for the clerk.', followUpDate: '2026-11-01' },
    { type: 'FormsFiled', dateFiled: '2026-10-20', documents: [] },
    { type: 'StageAdvanced', from: 4, to: 5 },
    {
      type: 'LicenseReceived',
      formsReceivedDate: '2026-10-05',
      licenseReceivedDate: '2026-11-20',
      ...dates,
      document: null,
    },
    { type: 'StageAdvanced', from: 5, to: 6 },
    { type: 'LicenseSent', licenseSentDate: '2026-11-25', shippingMethodLicense: 'Fedex' },
    { type: 'StageAdvanced', from: 6, to: 7 },
    { type: 'RenewalCompleted', ...dates, completeRenewalTasks: false },
  ].map((event) => ({ ...event, licenseId }));

/** Every license is added, changed and renewed, by the program's own write path. */
const live = async (commands, by, count) => {
  const ids = await addLicenses(commands, by, count);
  for (let first = 0; first < ids.length; first += BATCH)
    await commands.run(by, newId(), async (uow) => {
      for (const id of ids.slice(first, first + BATCH)) {
        const license = await uow.load(licenses, id);
        const renewalId = newId();
        uow.append(Renewals, uow.begin(Renewals, renewalId), ...renewalOf(id));
        const note = { type: 'TrackingDetailsChanged', notes: 'Ask for the new form.' };
        uow.append(licenses, license, note, { type: 'LicenseRenewed', renewalId, ...dates, dueDate: '2027-12-01' });
      }
    });
};

/** What one client lived through, the others did too: ids need only be one's own within a tenant. */
const likewise = `
  insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, personal, meta, recorded_at, hash)
  select $2, stream_id, version, gen_random_uuid(), kind, type, type_version, data, personal, meta, recorded_at, hash
  from events where tenant_id = $1 order by position`;

const fill = (home, tenants, licensesEach) => async (url) => {
  const program = await inProcess(home.settings(url));
  await live(program.commands, contributor(1), licensesEach);
  await program.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let number = 2; number <= tenants; number++) await client.query(likewise, [clientId(1), clientId(number)]);
  await client.query('vacuum analyze');
  await client.end();
};

export const rebuild = async (home, { quick }) => {
  const [tenants, each] = quick ? [4, 200] : [20, 1_000];
  const url = await home.database(`rebuild_${tenants}_${each}`, fill(home, tenants, each));
  const run = () => home.run(['server/dist/cli/main.js', 'rebuild'], home.settings(url));
  const count = (text) => Number(text.replaceAll(',', ''));
  // The first run makes the rows of all clients but the first.
  const [, all] = /from ([\d,]+) events/.exec(await run());
  const ours = async () => {
    const said = await run();
    if (/put right/.test(said)) throw new Error(`Rows were not the same:\n${said}`);
    return count(/ events, ([\d,]+) a second/.exec(said)[1]);
  };
  const baseline = async () => count(all) / (await copied(url, tables));
  const found = await inTurn({ rounds: quick ? 1 : 3, ours, baseline });
  return {
    what: 'evergreen rebuild of all read tables, beside a COPY of the same rows into empty tables',
    unit: 'events per second',
    events: count(all),
    figures: {
      rebuild: {
        ours: found.ours,
        baseline: rounded(found.baseline, 0),
        ratio: found.ratio,
        goal: 50_000,
        ok: found.ours >= 50_000,
      },
    },
  };
};
