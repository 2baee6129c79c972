import {
  type BulkAlertBody,
  type ChosenLicensesBody,
  licenseLacks,
  type SendLicensesBody,
  whyAlertStays,
} from '@evergreen/contracts/licensing/property-licenses';
import { today } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { Forbidden } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { LicenseMail } from '../documents/license-mail.js';
import { licenses } from '../license/license.aggregate.js';
import { differing } from '../license/license.decider.js';
import type { InformationFields, LicenseFields } from '../license/licenses.fields.js';
import { chosenLicenses, ofOtherSide } from './chosen.js';
import { differs, synced } from './premises.js';
import { addressOfProperty } from './premises.query.js';
import { early } from '../../../../kernel/awaited-later.js';

/** The id is the property's. */
export class SendLicenses extends Command<SendLicensesBody> {}
export class SyncPremises extends Command<ChosenLicensesBody> {}
export class CreateAlerts extends Command<BulkAlertBody> {}
export class DeleteAlerts extends Command<ChosenLicensesBody> {}

const notToAlert = (license: LicenseFields): string | null =>
  whyAlertStays(license) ?? (license.alert === null ? null : licenseLacks.alert);

export const propertyLicenseHandlers = [
  handles(
    SendLicenses,
    async (uow, { by, id, data }, mail) => {
      const chosen = await chosenLicenses(
        uow,
        id,
        data,
        (license) => ofOtherSide(by, license) ?? (license.document ? null : licenseLacks.document),
      );
      const documents = chosen.map(({ id: licenseId, state }) => {
        const { document: file, effectiveDate, expirationDate } = state;
        return { licenseId, file, effectiveDate, expirationDate };
      });
      const emails = await mail.sendSeveral(uow, documents, data);
      const emailedOn = today(by.timeZone, new Date(uow.now));
      for (const stream of chosen) uow.append(licenses, stream, { type: 'LicenseDocumentEmailed', emailedOn, emails });
      return null;
    },
    [LicenseMail],
  ),

  handles(SyncPremises, async (uow, { by, id, data }) => {
    if (!may(by, 'property.delete', { tenantId: tenantOf(by) })) throw new Forbidden();
    const address = early(addressOfProperty(uow, by, id));
    const chosen = await chosenLicenses(
      uow,
      id,
      data,
      (license) => ofOtherSide(by, license) ?? (license.active ? null : licenseLacks.inactive),
    );
    const property = await address;
    for (const stream of chosen) {
      const changed =
        differs(property, stream.state) && differing<InformationFields>(stream.state, synced(property, stream.state));
      if (changed) uow.append(licenses, stream, { type: 'InformationChanged', ...changed });
    }
    return null;
  }),

  handles(CreateAlerts, async (uow, { by, id, data }) => {
    const { alert, isUrgent: isUrgentAlert } = data;
    const chosen = await chosenLicenses(uow, id, data, (license) => ofOtherSide(by, license) ?? notToAlert(license));
    for (const stream of chosen) uow.append(licenses, stream, { type: 'AlertSet', alert, isUrgentAlert });
    return null;
  }),

  handles(DeleteAlerts, async (uow, { by, id, data }) => {
    const chosen = await chosenLicenses(uow, id, data, (license) => ofOtherSide(by, license) ?? whyAlertStays(license));
    for (const stream of chosen)
      if (stream.state.alert !== null) uow.append(licenses, stream, { type: 'AlertRemoved' });
    return null;
  }),
];
