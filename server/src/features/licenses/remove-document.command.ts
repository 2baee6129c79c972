import { Command } from '../../kernel/commands/command.js';
import { decides } from '../../kernel/commands/decides.js';
import { Missing } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { type License, licenses } from './license.aggregate.js';
import { editable } from './license.decider.js';
import type { LicenseEvent } from './licenses.events.js';

export class RemoveDocument extends Command<null> {}

/** @throws Missing where there is no document: it answers like its download */
const removeDocument = (state: License, { by }: { readonly by: Actor }): LicenseEvent => {
  if (!editable(state, by).document) throw new Missing();
  return { type: 'LicenseDocumentRemoved' };
};

export const RemoveDocumentHandler = decides(RemoveDocument, licenses, removeDocument);
