import pg from 'pg';
import { Tasks } from '../../../server/dist/features/renewing/tasks/tasks.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { inProcess } from '../in-process.mjs';
import { taskCreated } from './events.mjs';
import { fillLists } from './lists.mjs';
import { addPerson, clientId, contributor, userId } from './people.mjs';

const BATCH = 500;
/** In addition to the administrator, who is the first. */
export const worker = 2;
const left = 3;

const subjects = `select 'Renewal' as kind, id as "licenseId", null as "propertyId" from licenses where tenant_id = $1
  union all
  select kind, null, id from properties, (values ('ManagerChange'), ('PropertyContact')) kinds(kind) where tenant_id = $1`;

/** A third of the tasks are the administrator's, a third the contributor's, the rest is unassigned or of a user who has left. */
const assignees = [userId(1), userId(worker), userId(left), userId(1), userId(worker), null];

/**
 * An open task on each of so many licenses, and two on each of the 2,000 properties; half of the license types
 * require a notice of another key contact.
 */
export const fillTasks = (home, licenses) => async (url) => {
  await fillLists([licenses])(url);
  const tenant = clientId(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addPerson(client, { tenant, number: worker, roles: ['ClientContributor'] });
    await addPerson(client, { tenant, number: left, roles: ['ClientContributor'], status: 'inactive' });
    await client.query(`update license_types set has_manager_change_requirement = substr(name, 14)::integer % 2 = 0`);
    const { rows } = await client.query(subjects, [tenant]);
    const program = await inProcess(home.settings(url));
    for (let first = 0; first < rows.length; first += BATCH)
      await program.commands.run(contributor(1), newId(), async (uow) => {
        for (const [index, row] of rows.slice(first, first + BATCH).entries())
          uow.append(Tasks, uow.begin(Tasks, newId(), tenant), taskCreated(row, first + index, assignees));
      });
    await program.stop();
  } finally {
    await client.end();
  }
};
