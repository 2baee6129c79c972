import type { LetterKind } from '@evergreen/contracts/letters';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../kernel/errors.js';
import { undoes, undoWords } from '../../kernel/undo/rules.js';
import { type LetterTemplateEvent, LetterTemplates } from './templates.events.js';
import type { TemplateFile } from './templates.rows.js';

const useAgain = (kind: LetterKind, document: TemplateFile | null): LetterTemplateEvent =>
  document ? { type: 'LetterTemplateReplaced', kind, document } : { type: 'LetterTemplateReset', kind, document };

export const letterTemplatesUndo = undoes(LetterTemplates, {
  permitted: ({ by }) => {
    if (!may(by, 'letterTemplate.manage')) throw new Forbidden();
    return Promise.resolve();
  },
  on: {
    LetterTemplateReplaced: ({ event: { kind, document }, before, now }) =>
      now.document?.hash === document.hash ? useAgain(kind, before.document) : undoWords.since,
    LetterTemplateReset: ({ event: { kind }, before, now }) =>
      now.document ? undoWords.since : useAgain(kind, before.document),
  },
});
