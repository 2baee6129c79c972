import type * as C from '@evergreen/contracts/licensing/licenses';
import { type DateRules, followsRules, noDateRules } from '@evergreen/workflows/licensing/license-dates';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { decides } from '../../../kernel/commands/decides.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing } from '../../../kernel/errors.js';
import { takePdf } from '../../../kernel/files/documents.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { licenseTypeRules } from '../authorities/index.js';
import { blaming, copyInformation, copyTracking } from './hierarchy/copies.decider.js';
import { secondariesOf } from './hierarchy/secondaries.js';
import { dateRulesOf } from './dates/date-rules.js';
import { informationFacts, informationOf } from './license/information-facts.js';
import { type License, licenses } from './license/license.aggregate.js';
import * as decider from './license/license.decider.js';
import type { LicenseEvent } from './license/licenses.events.js';
import type { LicenseFields } from './license/licenses.fields.js';
import { addLicense } from './license/licenses.intake.js';
import { newLicense } from './new-license.js';

/** Answers its id. */
export class AddLicense extends Command<C.NewLicenseBody, string> {}
export class ChangeTracking extends Command<Partial<C.TrackingBody>> {}
export class ChangeInformation extends Command<Partial<C.InformationBody>> {}
export class SetAlert extends Command<Partial<C.AlertBody>> {}
export class RemoveAlert extends Command<null> {}
export class SetActive extends Command<C.ActiveBody> {}

/** The licenses whose dates follow their types' rules. No rules are read for the others. */
interface Following {
  readonly primary: (license: LicenseFields) => boolean;
  readonly secondaries: boolean;
}

/** Changes a license and, in the same transaction, copies the requested fields to its active secondary licenses. */
const changeWithSecondaries = async (
  uow: UnitOfWork,
  command: Command<{ copyToSecondaryLicenses?: readonly unknown[] | undefined }>,
  follows: Following,
  decide: (state: License, rules: DateRules) => readonly LicenseEvent[],
  copy: (secondary: LicenseFields, primary: LicenseFields, rules: DateRules) => readonly LicenseEvent[],
): Promise<null> => {
  const rulesOf = (isAsked: boolean, ids: readonly string[]) =>
    isAsked ? dateRulesOf(uow, uow.by, ids) : () => noDateRules;
  const stream = await uow.load(licenses, command.id);
  if (!stream.state) throw new Missing();
  uow.expect(command, stream);
  const rules = await rulesOf(follows.primary(stream.state), [command.id]);
  const { state: primary } = uow.append(licenses, stream, ...decide(stream.state, rules(command.id)));
  if (!primary || !command.data.copyToSecondaryLicenses?.length) return null;
  const secondaries = await secondariesOf(uow, command.id, 'active');
  const theirs = await rulesOf(
    follows.secondaries,
    secondaries.map(({ id }) => id),
  );
  for (const { state, ...stream } of secondaries) {
    const events = blaming(state, () => copy(state, primary, theirs(stream.id)));
    uow.append(licenses, { ...stream, state }, ...events);
  }
  return null;
};

export const licenseHandlers = [
  handlesAround(
    AddLicense,
    async ({ by, id, commandId, data }, transactions, files) => {
      const tenantId = tenantOf(by);
      if (!may(by, 'license.create', { tenantId })) throw new Forbidden();
      const pdf = await takePdf(files, by, data, 'License');
      return transactions.run(by, commandId, async (uow) => {
        const fields = await newLicense(uow, data);
        pdf?.give(uow, tenantId);
        return addLicense(uow, tenantId, id, { ...fields, ...(pdf && { document: pdf.kept }) });
      });
    },
    [FileStore],
  ),

  handles(ChangeTracking, (uow, command) =>
    changeWithSecondaries(
      uow,
      command,
      { primary: (license) => followsRules(license, command.data), secondaries: true },
      (state, rules) => decider.changeTracking(state, command, rules),
      (secondary, primary, rules) =>
        copyTracking(secondary, uow.by, primary, command.data.copyToSecondaryLicenses ?? [], rules),
    ),
  ),

  handles(ChangeInformation, async (uow, command) => {
    const { state: known } = await uow.load(licenses, command.id);
    const data = informationOf(known, command.data);
    const { licenseTypeId: former } = decider.existing(known);
    const [facts, rules, before] = await Promise.all([
      informationFacts(uow, data),
      licenseTypeRules(uow, uow.by, data.licenseTypeId),
      former === data.licenseTypeId ? undefined : licenseTypeRules(uow, uow.by, former),
    ]);
    return changeWithSecondaries(
      uow,
      command,
      { primary: () => false, secondaries: false },
      (state) => decider.changeInformation(state, { by: command.by, data }, facts, { rules, before: before ?? rules }),
      (secondary, primary) => copyInformation(secondary, uow.by, primary, command.data.copyToSecondaryLicenses ?? []),
    );
  }),

  decides(SetAlert, licenses, decider.setAlert),
  decides(RemoveAlert, licenses, decider.removeAlert),
  decides(SetActive, licenses, decider.setActive),
];
