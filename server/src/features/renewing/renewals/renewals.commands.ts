import type * as C from '@evergreen/contracts/renewing/renewals';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { decides } from '../../../kernel/commands/decides.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import { Forbidden, Missing } from '../../../kernel/errors.js';
import { takePdf } from '../../../kernel/files/documents.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { heldLicenseFacts, heldWorkableLicense } from '../../licensing/licenses/license/licenses.facts.js';
import { licenses } from '../../licensing/licenses/license/license.aggregate.js';
import { RenewalTasks } from '../tasks/index.js';
import {
  loadRenewal,
  onRenewal,
  onRenewalToday,
  recordsAsSent,
  RenewalCommand,
  stepOptions,
  workOptions,
} from './on-renewal.js';
import { renewLicense } from './renew-license.js';
import { heldServiceLevel, renewable } from './renewable.js';
import * as decider from './renewal.decider.js';
import { Renewals } from './renewals.events.js';

/** Of a license; answers the new renewal's id. */
export class BeginRenewal extends Command<C.BeginRenewalBody, { id: string }> {
  constructor(
    by: Actor,
    licenseId: string,
    data: C.BeginRenewalBody,
    readonly renewalId = newId(),
  ) {
    super(by, licenseId, data);
  }
}
export class MoveStage extends RenewalCommand<C.MoveStageBody> {}
export class ReceiveForms extends RenewalCommand<Partial<C.FormsReceivedBody>> {}
export class FileForms extends RenewalCommand<Partial<C.FormsFiledBody>> {}
/** Records step 5, with the license document if it is sent. */
export class ReceiveLicense extends RenewalCommand<Partial<C.LicenseReceivedBody>> {}
export class SendLicense extends RenewalCommand<Partial<C.LicenseSentBody>> {}
export class ChangeStartDate extends RenewalCommand<Partial<C.StartDateBody>> {}
export class ChangeNotes extends RenewalCommand<Partial<C.RenewalNotesBody>> {}
export class ToggleTrackingOnly extends RenewalCommand<C.TrackingOnlyBody> {}
/** Closes the renewal and gives the license its new dates and document, in one transaction. */
export class CompleteRenewal extends RenewalCommand<C.CompleteRenewalBody> {}
/** Its address has only the renewal. */
export class AbandonRenewal extends Command<null> {}

export const asSent = recordsAsSent({
  setInvoiceRequirement: 'InvoiceRequirementSet',
  setSendRequirement: 'SendRequirementSet',
});
export const { setInvoiceRequirement: SetInvoiceRequirement, setSendRequirement: SetSendRequirement } = asSent.commands;

export const renewalHandlers = [
  ...asSent.handlers,
  handles(BeginRenewal, async (uow, command) => {
    const { by, id: licenseId, data, renewalId: id } = command;
    const [level, license] = await Promise.all([heldServiceLevel(uow), heldLicenseFacts(uow, licenseId)]);
    const target = { tenantId: tenantOf(by), designation: license.renewalDesignation };
    if (!may(by, 'renewal.begin', target)) throw new Forbidden();
    uow.expect(command, license);
    const begun = decider.beginRenewal(renewable(license, level), data);
    uow.append(Renewals, uow.begin(Renewals, id), begun);
    if (data.copyTrackingToLicense && data.trackingOnly !== license.isTrackingOnly)
      uow.append(licenses, await uow.load(licenses, licenseId), {
        type: 'TrackingDetailsChanged',
        isTrackingOnly: data.trackingOnly,
      });
    return { id };
  }),

  decides(MoveStage, Renewals, onRenewal(decider.moveStage), { ...workOptions, stale: decider.stepRefusal }),
  decides(ReceiveForms, Renewals, onRenewal(decider.receiveForms), stepOptions),
  decides(FileForms, Renewals, onRenewal(decider.fileForms), stepOptions),

  handlesAround(
    ReceiveLicense,
    async (command, transactions, files) => {
      const { document, documentFileName, documentContentType: _declared, ...dates } = command.data;
      const pdf = await takePdf(files, command.by, { document, documentFileName }, 'License');
      return transactions.run(command.by, command.commandId, async (uow) => {
        const { renewal, license } = await loadRenewal(uow, command);
        pdf?.give(uow, tenantOf(uow.by));
        const events = decider.receiveLicense(renewal.state, dates, pdf && pdf.kept, license.isSeasonal);
        uow.append(Renewals, renewal, ...events);
        return null;
      });
    },
    [FileStore],
  ),

  decides(SendLicense, Renewals, onRenewal(decider.sendLicense), stepOptions),
  decides(ChangeStartDate, Renewals, onRenewal(decider.changeStartDate), stepOptions),
  decides(ChangeNotes, Renewals, onRenewalToday(decider.changeNotes), workOptions),
  decides(ToggleTrackingOnly, Renewals, onRenewal(decider.toggleTrackingOnly), workOptions),

  handles(
    CompleteRenewal,
    async (uow, command, tasks) => {
      const { renewal, license } = await loadRenewal(uow, command, heldWorkableLicense);
      const completed = decider.completeRenewal(renewal.state, command.data);
      uow.append(Renewals, renewal, completed);
      const { effectiveDate, expirationDate, trackDate } = completed;
      const { licenseFile } = renewal.state.context;
      const renewed = { renewalId: command.id, effectiveDate, expirationDate, trackDate, licenseFile };
      await renewLicense(uow, license, renewed, command.data.copyToSecondaryLicenses ?? []);
      if (completed.completeRenewalTasks) await tasks.finish(uow, command.licenseId);
      return null;
    },
    [RenewalTasks],
  ),

  handles(
    AbandonRenewal,
    async (uow, command, tasks) => {
      const renewal = await uow.load(Renewals, command.id);
      if (renewal.version === 0) throw new Missing();
      await heldWorkableLicense(uow, renewal.state.context.licenseId);
      if (renewal.state.value !== 'abandoned') uow.expect(command, renewal);
      uow.append(Renewals, renewal, decider.abandonRenewal(renewal.state));
      await tasks.abandon(uow, command.id);
      return null;
    },
    [RenewalTasks],
  ),
];
