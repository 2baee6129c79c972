import {
  replacementLimits,
  type ReplacementAnswer,
  type ReplacementBody,
} from '@evergreen/contracts/bulk-work/replacements';
import { Command } from '../../../kernel/commands/command.js';
import { handlesAround } from '../../../kernel/commands/handles.js';
import type { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { addOfficer } from '../../parties/officers/index.js';
import { ContactRules } from '../../parties/properties/index.js';
import { besideLeaver, understood } from './asking.js';
import { replaceEverywhere } from './replace.js';
import { replacements } from './replacement.events.js';
import { RunReplacement } from './replacement.job.js';

export interface Replaced extends ReplacementAnswer {
  readonly inBackground: boolean;
}

/** Replaces or removes this person: synchronously, or in the background for many places. */
export class Replace extends Command<ReplacementBody, Replaced> {}

/** Writes nothing before the successor is an officer. */
class NoOfficerYet extends Error {
  override readonly name = 'NoOfficerYet';
}

const replace = async (uow: UnitOfWork, command: Replace, rules: ContactRules): Promise<Replaced> => {
  const { asked, isNewOfficer } = await understood(uow, command.id, command.data);
  if (isNewOfficer) throw new NoOfficerYet();
  const run = uow.begin(replacements, newId());
  const inBackground = asked.total > replacementLimits.atOnce;
  if (inBackground) {
    uow.append(replacements, run, { type: 'ReplacementStarted', ...asked });
    uow.enqueue(RunReplacement({ runId: run.id, firmId: uow.by.firmId }));
  } else {
    const outcome = await replaceEverywhere(uow, rules, asked);
    uow.append(replacements, run, { type: 'ReplacementMade', ...asked, outcome });
  }
  return { runId: run.id, inBackground };
};

/** A separate act: it stays if the replacement is undone, since others may have given the officer titles. */
const addSuccessor = async (transactions: Transactions, { by, id, data }: Replace): Promise<void> => {
  await transactions.run({ ...by, request: { id: by.request.id } }, newId(), async (uow) => {
    const { person, asked, isNewOfficer } = await understood(uow, id, data);
    if (isNewOfficer && asked.successorName !== null)
      addOfficer(uow, besideLeaver(uow, person), newId(), asked.successorName);
    return null;
  });
};

export const replacementHandlers = [
  handlesAround(
    Replace,
    async (command, transactions, rules) => {
      const act = () => transactions.run(command.by, command.commandId, (uow) => replace(uow, command, rules));
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof NoOfficerYet)) throw error;
      }
      await addSuccessor(transactions, command);
      return act();
    },
    [ContactRules],
  ),
];
