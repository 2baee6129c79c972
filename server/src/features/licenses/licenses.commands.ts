import type * as C from '@evergreen/contracts/licenses';
import { Command } from '../../kernel/commands/command.js';
import { decides } from '../../kernel/commands/decides.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { AddLicenseHandler } from './add-license.handler.js';
import { AssignLicenseHandler } from './assign-license.handler.js';
import { DecideDesignationHandler } from './decide-designation.handler.js';
import { informationFacts } from './information-facts.js';
import { licenses } from './license.aggregate.js';
import * as decider from './license.decider.js';
import { SendDocumentHandler } from './send-document.handler.js';
import { SetDocumentHandler } from './set-document.handler.js';

export class ChangeTracking extends Command<C.TrackingBody> {}
export class ChangeInformation extends Command<C.InformationBody> {}
export class SetAlert extends Command<C.AlertBody> {}
export class RemoveAlert extends Command<null> {}
export class SetActive extends Command<C.ActiveBody> {}

export const commandHandlers = [
  decides(ChangeTracking, licenses, decider.changeTracking),
  decides(ChangeInformation, licenses, decider.changeInformation, {
    facts: (uow: UnitOfWork, { data }: ChangeInformation) => informationFacts(uow, data),
  }),
  decides(SetAlert, licenses, decider.setAlert),
  decides(RemoveAlert, licenses, decider.removeAlert),
  decides(SetActive, licenses, decider.setActive),
  AddLicenseHandler,
  AssignLicenseHandler,
  DecideDesignationHandler,
  SendDocumentHandler,
  SetDocumentHandler,
];
