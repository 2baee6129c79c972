import type * as C from '@evergreen/contracts/licenses';
import { Command } from '../../kernel/commands/command.js';
import { decides } from '../../kernel/commands/decides.js';
import { AddLicenseHandler } from './add-license.handler.js';
import { AssignLicenseHandler } from './assign-license.handler.js';
import { ChangeInformationHandler, ChangeTrackingHandler } from './change-license.handlers.js';
import { DecideDesignationHandler } from './decide-designation.handler.js';
import { hierarchyHandlers } from './hierarchy.commands.js';
import { licenses } from './license.aggregate.js';
import * as decider from './license.decider.js';
import { RemoveDocumentHandler } from './remove-document.command.js';
import { SendDocumentHandler } from './send-document.handler.js';
import { SetDocumentHandler } from './set-document.handler.js';

export class SetAlert extends Command<C.AlertBody> {}
export class RemoveAlert extends Command<null> {}
export class SetActive extends Command<C.ActiveBody> {}

export const commandHandlers = [
  decides(SetAlert, licenses, decider.setAlert),
  decides(RemoveAlert, licenses, decider.removeAlert),
  decides(SetActive, licenses, decider.setActive),
  ChangeTrackingHandler,
  ChangeInformationHandler,
  ...hierarchyHandlers,
  AddLicenseHandler,
  AssignLicenseHandler,
  DecideDesignationHandler,
  RemoveDocumentHandler,
  SendDocumentHandler,
  SetDocumentHandler,
];
