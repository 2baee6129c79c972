import { renewalMessages } from '@evergreen/contracts/renewing/renewals';
import type { LicenseEmail } from '@evergreen/workflows/renewing/renewal.events';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { RecordedRenewalEvent, RenewalState } from '../renewals.events.js';

/** From step 6 on. Also checked before the e-mails are written: a refused step writes none. */
export const emailLicense = (
  state: RenewalState,
  emailedOn: string,
  emails: readonly LicenseEmail[],
): RecordedRenewalEvent => {
  if (state.value === 'abandoned') throw new Missing();
  const event = { type: 'LicenseEmailed', emailedOn, emails } as const;
  if (!state.can(event)) throw new Refusal(renewalMessages.stepRefused);
  return { ...event, licenseId: state.context.licenseId };
};

/** From step 5 until the renewal is completed; without a file, it answers like the file's download. */
export const removeLicenseFile = (state: RenewalState): RecordedRenewalEvent => {
  if (state.value === 'abandoned' || !state.context.licenseFile) throw new Missing();
  const event = { type: 'LicenseFileRemoved' } as const;
  if (!state.can(event)) throw new Refusal(renewalMessages.stepRefused);
  return { ...event, licenseId: state.context.licenseId };
};
