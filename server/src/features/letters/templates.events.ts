import { LetterKind, letterLabels } from '@evergreen/contracts/letters';
import { z } from 'zod';
import type { Aggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';
import { patch, projection, put } from '../../kernel/events/projection.js';
import { SubjectRow } from '../../kernel/events/subject-row.js';
import { LetterTemplateRow, type TemplateFile } from './templates.rows.js';

const replaced = z.object({
  kind: LetterKind,
  document: z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() }),
});
const reset = z.object({ kind: LetterKind, document: z.null() });

export type LetterTemplateEvent =
  | { readonly type: 'LetterTemplateReplaced'; readonly kind: LetterKind; readonly document: TemplateFile }
  | { readonly type: 'LetterTemplateReset'; readonly kind: LetterKind; readonly document: null };

export const letterTemplateEvents = catalog<LetterTemplateEvent>({
  kind: 'letterTemplate',
  noun: 'letter template',
  labels: { kind: ['Letter', letterLabels], document: ['Template', 'document'] },
  specs: {
    LetterTemplateReplaced: { version: 1, schema: replaced, sentence: 'replaced {subject}' },
    LetterTemplateReset: { version: 1, schema: reset, sentence: 'put {subject} back to the standard one' },
  },
});

/** Of one kind of letter of a firm. */
export interface LetterTemplateState {
  /** Null: the standard one. */
  readonly document: TemplateFile | null;
}

export const LetterTemplates: Aggregate<LetterTemplateState, LetterTemplateEvent> = {
  kind: letterTemplateEvents.kind,
  catalog: letterTemplateEvents,
  initial: { document: null },
  apply: (_, { document }) => ({ document }),
  accepts: ({ document }, { type }) => type === 'LetterTemplateReplaced' || document !== null,
};

const change = (
  document: TemplateFile | null,
  { tenantId, streamId: id, actorId }: { tenantId: string; streamId: string; actorId: string | null },
) => patch(LetterTemplateRow, { tenantId, id }, { document, changedBy: actorId });

export const letterTemplateRows = projection(
  letterTemplateEvents,
  {
    LetterTemplateReplaced: ({ kind, document }, at) => {
      const { tenantId, streamId: id, version, actorId } = at;
      if (version > 1) return [change(document, at)];
      return [
        put(LetterTemplateRow, { tenantId, id, kind, document, changedBy: actorId }),
        put(SubjectRow, {
          tenantId,
          id,
          kind: letterTemplateEvents.kind,
          label: letterLabels[kind],
          detail: null,
          ownerId: null,
        }),
      ];
    },
    LetterTemplateReset: ({ document }, at) => [change(document, at)],
  },
  LetterTemplateRow,
);
