import type { LetterKind } from '@evergreen/contracts/renewing/letters';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../kernel/errors.js';
import { undoes, unlessSince } from '../../../kernel/undo/rules.js';
import { type LetterTemplateEvent, LetterTemplates } from './templates.events.js';
import type { TemplateFile } from './templates.rows.js';

const useAgain = (kind: LetterKind, document: TemplateFile | null): LetterTemplateEvent =>
  document ? { type: 'LetterTemplateReplaced', kind, document } : { type: 'LetterTemplateReset', kind, document };

const changes = ['LetterTemplateReplaced', 'LetterTemplateReset'] as const;

export const letterTemplatesUndo = undoes(LetterTemplates, {
  permitted: ({ by }) => {
    if (!may(by, 'letterTemplate.manage')) throw new Forbidden();
    return Promise.resolve();
  },
  on: {
    LetterTemplateReplaced: unlessSince(changes, ({ event: { kind }, before }) => useAgain(kind, before.document)),
    LetterTemplateReset: unlessSince(changes, ({ event: { kind }, before }) => useAgain(kind, before.document)),
  },
});
