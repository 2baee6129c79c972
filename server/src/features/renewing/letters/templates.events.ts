import { LetterKind, letterLabels } from '@evergreen/contracts/renewing/letters';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import type { Aggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';
import { patch, projection, put } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { LetterTemplateRow, type TemplateFile } from './templates.rows.js';

const schemas = {
  LetterTemplateReplaced: z.object({
    kind: LetterKind,
    document: z.object({ hash: z.string(), fileName: z.string(), size: z.number().int() }),
  }),
  LetterTemplateReset: z.object({ kind: LetterKind, document: z.null() }),
};
export type LetterTemplateEvent = EventsOf<typeof schemas>;

export const letterTemplateEvents = catalog({
  kind: 'letterTemplate',
  noun: 'letter template',
  schemas,
  labels: { kind: ['Letter', letterLabels], document: ['Template', 'document'] },
  events: {
    LetterTemplateReplaced: 'replaced {subject}',
    LetterTemplateReset: 'put {subject} back to the standard one',
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
    LetterTemplateReplaced: ({ kind, document }, envelope) => {
      const { tenantId, streamId: id, version, actorId } = envelope;
      if (version > 1) return [change(document, envelope)];
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
    LetterTemplateReset: ({ document }, envelope) => [change(document, envelope)],
  },
  LetterTemplateRow,
);
