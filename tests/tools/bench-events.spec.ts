import {
  accountOpened,
  completedRenewal,
  licenseRenewed,
  notesChanged,
  taskCreated,
} from '../../release/bench/data/events.mjs';
import { licenseEvents } from '../../server/src/features/licensing/licenses/license/licenses.events.js';
import { renewalEvents } from '../../server/src/features/renewing/renewals/renewals.events.js';
import { taskEvents } from '../../server/src/features/renewing/tasks/tasks.events.js';
import { trustAccountEvents } from '../../server/src/features/renewing/trust-accounts/trust-accounts.events.js';
import { toWritten } from '../../server/src/kernel/events/catalog.js';

const id = '7d5a2f6e-1c53-4d7a-9a51-3f2b4c6d8e90';

it.each([
  ['a license', licenseEvents, [notesChanged('Called.'), licenseRenewed(id)]],
  ['a renewal', renewalEvents, completedRenewal(id)],
  ['a task', taskEvents, [taskCreated({ kind: 'Renewal', licenseId: id, propertyId: null }, 1, [id, null])]],
  ['a trust account', trustAccountEvents, [accountOpened]],
])('the bench appends events of %s that the program takes', (_, events, appended) => {
  for (const event of appended) expect(() => toWritten(events, event)).not.toThrow();
});
