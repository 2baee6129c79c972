import type * as C from '@evergreen/contracts/renewals';
import { decides } from '../../kernel/commands/decides.js';
import { AbandonRenewalHandler } from './abandon-renewal.handler.js';
import { BeginRenewalHandler } from './begin-renewal.handler.js';
import { CompleteRenewalHandler } from './complete-renewal.handler.js';
import { ReceiveLicenseHandler } from './receive-license.handler.js';
import * as decider from './renewal.decider.js';
import { onRenewal, onRenewalToday, RenewalCommand, worked } from './renewal.command.js';
import { Renewals } from './renewals.events.js';

export class MoveStage extends RenewalCommand<C.MoveStage> {}
export class ReceiveForms extends RenewalCommand<C.FormsReceived> {}
export class SetInvoiceRequirement extends RenewalCommand<C.InvoiceRequirement> {}
export class FileForms extends RenewalCommand<C.FormsFiled> {}
export class SendLicense extends RenewalCommand<C.LicenseSent> {}
export class SetSendRequirement extends RenewalCommand<C.SendRequirement> {}
export class ChangeStartDate extends RenewalCommand<C.StartDate> {}
export class ChangeNotes extends RenewalCommand<C.RenewalNotes> {}
export class ToggleTrackingOnly extends RenewalCommand<C.TrackingOnly> {}

export const commandHandlers = [
  decides(MoveStage, Renewals, onRenewal(decider.moveStage), { ...worked, stale: decider.staleStep }),
  decides(ReceiveForms, Renewals, onRenewal(decider.receiveForms), worked),
  decides(SetInvoiceRequirement, Renewals, onRenewal(decider.setInvoiceRequirement), worked),
  decides(FileForms, Renewals, onRenewal(decider.fileForms), worked),
  decides(SendLicense, Renewals, onRenewal(decider.sendLicense), worked),
  decides(SetSendRequirement, Renewals, onRenewal(decider.setSendRequirement), worked),
  decides(ChangeStartDate, Renewals, onRenewal(decider.changeStartDate), worked),
  decides(ChangeNotes, Renewals, onRenewalToday(decider.changeNotes), worked),
  decides(ToggleTrackingOnly, Renewals, onRenewal(decider.toggleTrackingOnly), worked),
  AbandonRenewalHandler,
  BeginRenewalHandler,
  CompleteRenewalHandler,
  ReceiveLicenseHandler,
];
