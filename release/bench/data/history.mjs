import { licenses } from '../../../server/dist/features/licensing/licenses/license/license.aggregate.js';
import { Renewals } from '../../../server/dist/features/renewing/renewals/renewals.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { completedRenewal, licenseRenewed, notesChanged } from './events.mjs';
import { addLicenses } from './licensing.mjs';

const BATCH = 100;

/** Every license of a client is added, changed and renewed, by the program's own write path: 17 events each. */
export const liveThrough = async (commands, by, count) => {
  const ids = await addLicenses(commands, by, count);
  for (let first = 0; first < ids.length; first += BATCH)
    await commands.run(by, newId(), async (uow) => {
      for (const id of ids.slice(first, first + BATCH)) {
        const license = await uow.load(licenses, id);
        const renewalId = newId();
        uow.append(Renewals, uow.begin(Renewals, renewalId), ...completedRenewal(id));
        uow.append(licenses, license, notesChanged('Ask for the new form.'), licenseRenewed(renewalId));
      }
    });
};
