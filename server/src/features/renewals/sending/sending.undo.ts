import type { RenewalEvent } from '@evergreen/workflows/renewal.facts';
import { cannot, type Rule, undoWords } from '../../../kernel/undo/rules.js';
import type { RecordedRenewalEvent, RenewalState } from '../renewals.events.js';

type FileRemoved = Extract<RecordedRenewalEvent, { type: 'LicenseFileRemoved' }>;

/** Step 5 is recorded once more as it stands now, with the file that was removed. */
const putFileBack: Rule<RenewalState, RecordedRenewalEvent, FileRemoved, unknown> = ({ event, before, now }) => {
  const { formsReceivedDate, licenseReceivedDate, effectiveDate, expirationDate, trackDate, licenseFile } = now.context;
  const { licenseFile: document } = before.context;
  if (licenseFile) return undoWords.since;
  if (!document || !formsReceivedDate || !effectiveDate || !expirationDate || !trackDate) return undoWords.notNow;
  const received: RenewalEvent = {
    type: 'LicenseReceived',
    formsReceivedDate,
    licenseReceivedDate,
    effectiveDate,
    expirationDate,
    trackDate,
    document,
  };
  return { ...received, licenseId: event.licenseId };
};

/** How this part of a renewal's events is taken back; whether the renewal still accepts it is asked by the machine. */
export const sendingUndo = {
  LicenseEmailed: cannot('An e-mail cannot be called back.'),
  LicenseFileRemoved: putFileBack,
};
