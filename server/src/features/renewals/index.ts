import type { Area } from '../../kernel/events/area.js';
import { Renewals } from './renewals.events.js';
import { renewalRows } from './renewals.projection.js';
import { RenewalRow, RenewalStepRow } from './renewals.rows.js';

export { RenewalsModule } from './renewals.module.js';
export { AbandonRenewal } from './abandon-renewal.handler.js';
export { BeginRenewal } from './begin-renewal.handler.js';
export { CompleteRenewal } from './complete-renewal.handler.js';
export { ReceiveLicense } from './receive-license.handler.js';
export {
  ChangeNotes,
  FileForms,
  MoveStage,
  ReceiveForms,
  SendLicense,
  SetInvoiceRequirement,
  SetSendRequirement,
} from './renewals.commands.js';

export const renewalsArea: Area = {
  aggregates: [Renewals],
  projections: [renewalRows],
  entities: [RenewalRow, RenewalStepRow],
  constraints: {
    renewals_one_in_process: {
      field: 'licenseId',
      message: 'A renewal is already in process on this license.',
    },
  },
};
