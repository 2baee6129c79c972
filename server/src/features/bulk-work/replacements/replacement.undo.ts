import type { ReplacementEvent } from '@evergreen/workflows/bulk-work/replacement.events';
import type { ReplacementSnapshot } from '@evergreen/workflows/bulk-work/replacement.machine';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../kernel/errors.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { cannot, type Rule, undoes, undoWords } from '../../../kernel/undo/rules.js';
import { replacements } from './replacement.events.js';

type On = Rule<ReplacementSnapshot, ReplacementEvent, ReplacementEvent, null>;

const takenBack: On = ({ now }) => (now.matches('done') ? { type: 'ReplacementTakenBack' } : undoWords.since);

/** Each license, entity, contact and task also checks its own permission. */
export const replacementUndo = undoes<ReplacementSnapshot, ReplacementEvent, null>(replacements, {
  permitted: ({ by }) => {
    if (!may(by, 'entity.edit', { tenantId: tenantOf(by) })) throw new Forbidden();
    return Promise.resolve(null);
  },
  on: {
    ReplacementMade: takenBack,
    ReplacementDone: takenBack,
    ReplacementStarted: cannot('Undo it when it is done.'),
    ReplacementFailed: cannot('Nothing was changed.'),
    ReplacementTakenBack: ({ now }) => (now.matches('takenBack') ? { type: 'ReplacementDoneAgain' } : undoWords.since),
    ReplacementDoneAgain: takenBack,
  },
});
