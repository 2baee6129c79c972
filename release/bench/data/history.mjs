import { licenses } from '../../../server/dist/features/licensing/licenses/license/license.aggregate.js';
import { Renewals } from '../../../server/dist/features/renewing/renewals/renewals.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { day } from '../dates.mjs';
import { addLicenses } from './licensing.mjs';

const BATCH = 100;
const renewed = { effectiveDate: day(66), expirationDate: day(430), trackDate: day(375) };

/** From its beginning to its end. */
const renewalOf = (licenseId) =>
  [
    {
      type: 'RenewalBegun',
      processStartDate: day(-60),
      dueDate: day(40),
      trackingOnly: false,
      documentPolicy: 'NoDocument',
    },
    { type: 'FormsReceived', formsReceivedDate: day(-50), renewalDueDate: day(40) },
    { type: 'StageAdvanced', from: 2, to: 3 },
    { type: 'InvoiceRequirementSet', noInvoiceRequired: true },
    { type: 'StageAdvanced', from: 3, to: 4 },
    { type: 'NotesChanged', notes: 'Waits for the clerk.', followUpDate: day(7) },
    { type: 'FormsFiled', dateFiled: day(-30), documents: [] },
    { type: 'StageAdvanced', from: 4, to: 5 },
    {
      type: 'LicenseReceived',
      formsReceivedDate: day(-50),
      licenseReceivedDate: day(-10),
      ...renewed,
      document: null,
    },
    { type: 'StageAdvanced', from: 5, to: 6 },
    { type: 'LicenseSent', licenseSentDate: day(-1), shippingMethodLicense: 'Fedex' },
    { type: 'StageAdvanced', from: 6, to: 7 },
    { type: 'RenewalCompleted', ...renewed, completeRenewalTasks: false },
  ].map((event) => ({ ...event, licenseId }));

/** Every license of a client is added, changed and renewed, by the program's own write path: 17 events each. */
export const liveThrough = async (commands, by, count) => {
  const ids = await addLicenses(commands, by, count);
  for (let first = 0; first < ids.length; first += BATCH)
    await commands.run(by, newId(), async (uow) => {
      for (const id of ids.slice(first, first + BATCH)) {
        const license = await uow.load(licenses, id);
        const renewalId = newId();
        uow.append(Renewals, uow.begin(Renewals, renewalId), ...renewalOf(id));
        const note = { type: 'TrackingDetailsChanged', notes: 'Ask for the new form.' };
        uow.append(licenses, license, note, { type: 'LicenseRenewed', renewalId, ...renewed, dueDate: day(405) });
      }
    });
};
