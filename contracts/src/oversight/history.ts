import { counted } from '../counted.js';
import { z } from 'zod';
import {
  requestedInstant,
  endsAfterStart,
  flagParam,
  id,
  instant,
  isoDate,
  listOf,
  listParam,
  numberParam,
  over,
  pageQuery,
  selectOption,
  text,
  words,
} from '../common.js';

/** The history is always sorted newest first. */
export const historyColumns = ['at'] as const;

/** The value for actions of the program. */
export const theProgram = 'program';

/** Events of the current client, or of the firm, for its administrators. */
export const HistoryOf = z.enum(['client', 'firm']);
export type HistoryOf = z.infer<typeof HistoryOf>;

/** Limit of events in a file. */
export const mostExported = 100_000;

export const historyMessages = {
  ahead: 'Date cannot be in the future',
  oneMoment: 'Say either a day or a moment',
  tooMany: (most: number) => `These are more than ${counted(most, 'event')}. Narrow them to export them.`,
} as const;

const narrowing = {
  of: HistoryOf.optional(),
  actorId: listParam(z.union([id, z.literal(theProgram)])),
  kind: listParam(text(60)),
  type: listParam(text(80)),
  /** Days in the client's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** A record, including those that belong to it. */
  subjectId: id.optional(),
  /** The kind of that record: records of two tenants may share an id. */
  subjectKind: text(60).optional(),
  /** One event: of events those of its act, of acts the page with it. */
  eventId: id.optional(),
};

/** Events one by one, of an act or of everything. */
export const historyQuery = endsAfterStart(
  pageQuery(historyColumns, { sortBy: 'at', sortDirection: 'desc' }).extend({
    ...narrowing,
    /** Includes whether each can be undone, calculated per act. */
    withUndo: flagParam.optional(),
  }),
  'from',
  'to',
);
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A position in the history, for paging. */
export const place = numberParam(
  z.number({ error: words.wholeNumber }).int().min(0).max(Number.MAX_SAFE_INTEGER),
).optional();

/** Acts, newest first: before a position, after one, or the page around an event. */
export const historyActsQuery = endsAfterStart(
  pageQuery(historyColumns, { sortBy: 'at', sortDirection: 'desc' })
    .omit({ pageNumber: true, sortBy: true, sortDirection: true, exactTotals: true, afterRow: true, beforeRow: true })
    .extend({ ...narrowing, before: place, after: place }),
  'from',
  'to',
);
export type HistoryActsQuery = z.infer<typeof historyActsQuery>;

export const historyChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof historyChange>;

/** `ownerId`: the record that it belongs to, if any. */
export const historySubject = z.object({ id, kind: z.string(), label: z.string(), ownerId: id.nullable() });
export type HistorySubject = z.infer<typeof historySubject>;

/** Whether the user can undo the act of an event now; otherwise why not. */
export const historyUndo = z.object({
  possible: z.boolean(),
  reason: z.string().nullable(),
  /** The act is an undo: undoing it redoes the original. */
  redoes: z.boolean(),
});
export type HistoryUndo = z.infer<typeof historyUndo>;

/** An event in words. */
export const toldEvent = z.object({ id, at: instant, personName: z.string(), sentence: z.string() });
export type ToldEvent = z.infer<typeof toldEvent>;

/** An event that an undo would undo. Of each change `before` is the current value and `after` the restored one. */
export const takenEvent = toldEvent.extend({ changes: z.array(historyChange) });
export type TakenEvent = z.infer<typeof takenEvent>;

/** What an undo would undo: the act and, if a record is deleted, its later events. Empty if it is impossible. */
export const undoPreview = historyUndo.extend({ takes: z.array(takenEvent), along: z.array(toldEvent) });
export type UndoPreview = z.infer<typeof undoPreview>;

/** Later events that the user agreed to undo; the undo is refused on field along if there are more. */
export const undoBody = z.strictObject({ along: z.array(id).max(2000).default([]) }).nullish();

export const undoMessages = {
  takesMore: 'Later changes would be undone as well. Review them and confirm.',
} as const;

/** A part of a sentence; names are emphasized. */
export const saidPart = z.object({ text: z.string(), isName: z.boolean() });
export type SaidPart = z.infer<typeof saidPart>;

/** A related event: cause or consequence. */
const historyLink = toldEvent;
export type HistoryLink = ToldEvent;

export const historyItem = z.object({
  id,
  at: instant,
  /** The first event of the act of one command. */
  actId: id,
  personName: z.string(),
  /** The kind of record, in words. */
  kind: z.string(),
  /** What happened, after the person's name. */
  sentence: z.string(),
  /** The sentence in parts. */
  said: z.array(saidPart),
  subject: historySubject,
  changes: z.array(historyChange),
  /** null: not requested. */
  undo: historyUndo.nullable(),
  undoes: historyLink.nullable(),
  undoneBy: historyLink.nullable(),
  /** For work of the program: the act that caused it, and the next one. */
  follows: historyLink.nullable(),
  followedBy: historyLink.nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyList = listOf(historyItem);

/** The number of events for a file; `mostExported` + 1 if there are more. */
export const historyExportCount = z.object({ count: z.number().int() });

/** Limit of counted events per act. */
export const mostCounted = 10_000;

/** Limit of changed fields that are shown with values next to the sentence. */
export const mostNamed = 2;

/**
 * The work of one command or one job, over all its transactions, at one of its matching events. `changes` has what
 * the sentence does not say, for at most `mostNamed` fields; otherwise it is empty.
 */
export const historyAct = historyItem.omit({ actId: true, undo: true }).extend({
  /** Matching events; `mostCounted` + 1 if there are more. */
  count: z.number().int(),
  place: z.number().int(),
});
export type HistoryAct = z.infer<typeof historyAct>;

/** `newer` and `older` are positions for paging; null: none. */
export const historyActs = z.object({
  items: z.array(historyAct),
  newer: z.number().int().nullable(),
  older: z.number().int().nullable(),
  /** The act of the requested event. */
  found: id.nullable(),
});
export type HistoryActs = z.infer<typeof historyActs>;

/** A field then and now. */
export const historyField = z.object({
  label: z.string(),
  value: z.string().nullable(),
  now: z.string().nullable(),
  differs: z.boolean(),
});
export type HistoryField = z.infer<typeof historyField>;

/** A card of the record's profile; null if it has only one. */
export const historySection = z.object({ title: z.string().nullable(), fields: z.array(historyField) });
export type HistorySection = z.infer<typeof historySection>;

/** The end of a day in the client's time zone, or a time. */
export const historyMomentQuery = z
  .strictObject({ at: requestedInstant.optional(), on: isoDate.optional() })
  .refine(({ at, on }) => (at === undefined) !== (on === undefined), {
    message: historyMessages.oneMoment,
    path: ['on'],
    ...over('at', 'on'),
  });
export type HistoryMomentQuery = z.infer<typeof historyMomentQuery>;

/** A record at a time; `exists` is false before its creation and after its deletion. */
export const historyMoment = z.object({
  id,
  kind: z.string(),
  at: instant,
  exists: z.boolean(),
  sections: z.array(historySection),
});
export type HistoryMoment = z.infer<typeof historyMoment>;

/** Options of the filters. `meta` of a change is its kind of record. */
export const historyKinds = z.object({
  kinds: z.array(selectOption.extend({ of: z.array(HistoryOf) })),
  types: z.array(selectOption),
  people: z.array(selectOption),
});
export type HistoryKinds = z.infer<typeof historyKinds>;

export const verificationResult = z.object({
  verified: z.boolean(),
  streams: z.number().int(),
  events: z.number().int(),
  at: instant,
  /** The first alteration in words, and their number. */
  fault: z.string().nullable(),
  faults: z.number().int(),
});
export type VerificationResult = z.infer<typeof verificationResult>;

/** A background check of the whole history: one at a time per client or firm. */
export const verification = z.object({
  state: z.enum(['running', 'ended', 'failed']),
  startedAt: instant,
  /** Checked events, and their number at the start. */
  events: z.number().int(),
  total: z.number().int().nullable(),
  result: verificationResult.nullable(),
});
export type Verification = z.infer<typeof verification>;

export const latestVerification = z.object({ latest: verification.nullable() });
export type LatestVerification = z.infer<typeof latestVerification>;
