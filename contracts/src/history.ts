import { z } from 'zod';
import { id, instant, isoDate, listOf, listParam, pageQuery, selectOption, text } from './common.js';

/** Newest first is the only order that a history has. */
export const historyColumns = ['at'] as const;

/** What the program did by itself. */
export const theProgram = 'program';

export const historyQuery = pageQuery(historyColumns, { sortBy: 'at', sortDirection: 'desc' }).extend({
  actorId: listParam(z.union([id, z.literal(theProgram)])),
  kind: listParam(text(60)),
  type: listParam(text(80)),
  /** Days in the client's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** A record, and those that belong to it. */
  subjectId: id.optional(),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyField = z.object({ label: z.string(), value: z.string().nullable() });
export type HistoryField = z.infer<typeof historyField>;

export const historyChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof historyChange>;

export const historySubject = z.object({ id, kind: z.string(), label: z.string() });

/** Whether the act that an event belongs to can be taken back by this person now; else why not, in words. */
export const historyUndo = z.object({
  possible: z.boolean(),
  reason: z.string().nullable(),
  /** The act is an undo itself: taking it back does the thing again. */
  redoes: z.boolean(),
});
export type HistoryUndo = z.infer<typeof historyUndo>;

/** Something that happened, in words. */
export const toldEvent = z.object({ id, at: instant, personName: z.string(), sentence: z.string() });
export type ToldEvent = z.infer<typeof toldEvent>;

/** What an undo would take back: the act itself and, where it ends a record, what happened to that since. Nothing, where it is not possible. */
export const undoPreview = historyUndo.extend({ takes: z.array(toldEvent), along: z.array(toldEvent) });
export type UndoPreview = z.infer<typeof undoPreview>;

/** What of later acts the person agreed to lose; an undo that takes more along is refused, on field along. */
export const undoBody = z.strictObject({ along: z.array(id).max(2000) }).nullish();
export type UndoBody = z.infer<typeof undoBody>;

export const undoMessages = {
  takesMore: 'More would be taken back along with it. Look at what that is, and confirm.',
} as const;

export const historyItem = z.object({
  id,
  at: instant,
  personName: z.string(),
  /** The kind of record, in words. */
  kind: z.string(),
  /** What happened, after the person's name. */
  sentence: z.string(),
  subject: historySubject,
  changes: z.array(historyChange),
  undo: historyUndo,
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyList = listOf(historyItem);

export const historyMomentQuery = z.strictObject({ at: instant });
export type HistoryMomentQuery = z.infer<typeof historyMomentQuery>;

/** A record as it was at a moment; `exists` is false before its beginning and after its end. */
export const historyMoment = z.object({ id, at: instant, exists: z.boolean(), fields: z.array(historyField) });
export type HistoryMoment = z.infer<typeof historyMoment>;

/** What the filters offer. `meta` of a change is the kind that it happens to. */
export const historyKinds = z.object({
  kinds: z.array(selectOption),
  types: z.array(selectOption),
  people: z.array(selectOption),
});
export type HistoryKinds = z.infer<typeof historyKinds>;

export const verification = z.object({
  verified: z.boolean(),
  streams: z.number().int(),
  events: z.number().int(),
  at: instant,
  /** What is not as it was written: the first in words, and how many there are. */
  fault: z.string().nullable(),
  faults: z.number().int(),
});
export type Verification = z.infer<typeof verification>;

export const subjectQuery = z.strictObject({ searchTerm: text(255).default('') });
export type SubjectQuery = z.infer<typeof subjectQuery>;

export const foundSubject = z.object({
  id,
  kind: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
});
export const foundSubjects = z.array(foundSubject);
export type FoundSubject = z.infer<typeof foundSubject>;
