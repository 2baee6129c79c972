import { decides } from '../../../kernel/commands/decides.js';
import { onRenewal, RenewalCommand, worked } from '../renewal.command.js';
import { Renewals } from '../renewals.events.js';
import { SendLicenseEmailHandler } from './send-license-email.handler.js';
import { removeLicenseFile } from './sending.decider.js';

export class RemoveLicenseFile extends RenewalCommand<null> {}

export const sendingHandlers = [
  decides(RemoveLicenseFile, Renewals, onRenewal(removeLicenseFile), worked),
  SendLicenseEmailHandler,
];
