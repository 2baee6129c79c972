import { z } from 'zod';
import {
  askedInstant,
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

/** Newest first is the only order that a history has. */
export const historyColumns = ['at'] as const;

/** What the program did by itself. */
export const theProgram = 'program';

/** Whose events: of the client that is worked on, or of the firm itself, which its administrators see. */
export const HistoryOf = z.enum(['client', 'firm']);
export type HistoryOf = z.infer<typeof HistoryOf>;

/** More events are in no file. */
export const mostExported = 100_000;

export const historyMessages = {
  ahead: 'Date cannot be in the future',
  oneMoment: 'Say either a day or a moment',
  tooMany: (most: number) => `These are more than ${most.toLocaleString('en-US')} events. Narrow them to export them.`,
} as const;

const narrowing = {
  of: HistoryOf.optional(),
  actorId: listParam(z.union([id, z.literal(theProgram)])),
  kind: listParam(text(60)),
  type: listParam(text(80)),
  /** Days in the client's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** A record, and those that belong to it. */
  subjectId: id.optional(),
  /** Which kind of record that is: records of two tenants may share an id. */
  subjectKind: text(60).optional(),
  /** One event: of events those of its act, of acts the page that it is on. */
  eventId: id.optional(),
};

/** Events one by one: those of an act, or all that a program looks through. */
export const historyQuery = endsAfterStart(
  pageQuery(historyColumns, { sortBy: 'at', sortDirection: 'desc' }).extend({
    ...narrowing,
    /** With whether each can be undone now, which is worked out for each act. */
    withUndo: flagParam.optional(),
  }),
  'from',
  'to',
);
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A place in the history, as its pages are asked for. */
export const place = numberParam(
  z.number({ error: words.wholeNumber }).int().min(0).max(Number.MAX_SAFE_INTEGER),
).optional();

/** Acts, newest first: those before a place, those after one, or the page around an event. */
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

/** `ownerId`: of the record that it belongs to, where it has one. */
export const historySubject = z.object({ id, kind: z.string(), label: z.string(), ownerId: id.nullable() });
export type HistorySubject = z.infer<typeof historySubject>;

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

/** An event that an undo would take back. Of each change `before` is the value now and `after` the one that comes back. */
export const takenEvent = toldEvent.extend({ changes: z.array(historyChange) });
export type TakenEvent = z.infer<typeof takenEvent>;

/** What an undo would take back: the act itself and, where it ends a record, what happened to that since. Nothing, where it is not possible. */
export const undoPreview = historyUndo.extend({ takes: z.array(takenEvent), along: z.array(toldEvent) });
export type UndoPreview = z.infer<typeof undoPreview>;

/** What of later acts the person agreed to lose; an undo that takes more along is refused, on field along. */
export const undoBody = z.strictObject({ along: z.array(id).max(2000).default([]) }).nullish();
export type UndoBody = z.infer<typeof undoBody>;

export const undoMessages = {
  takesMore: 'Later changes would be undone as well. Review them and confirm.',
} as const;

/** A piece of a sentence; names of people and records stand out. */
export const saidPart = z.object({ text: z.string(), isName: z.boolean() });
export type SaidPart = z.infer<typeof saidPart>;

/** Another event that this one follows from, or that followed from it. */
const historyLink = toldEvent;
export type HistoryLink = ToldEvent;

export const historyItem = z.object({
  id,
  at: instant,
  /** The first event of the act: what one command did, at once. */
  actId: id,
  personName: z.string(),
  /** The kind of record, in words. */
  kind: z.string(),
  /** What happened, after the person's name. */
  sentence: z.string(),
  /** The same, in pieces. */
  said: z.array(saidPart),
  subject: historySubject,
  changes: z.array(historyChange),
  /** null: it was not asked for. */
  undo: historyUndo.nullable(),
  undoes: historyLink.nullable(),
  undoneBy: historyLink.nullable(),
  /** Of work of the program: the act that asked for it, and the one that followed on this one. */
  follows: historyLink.nullable(),
  followedBy: historyLink.nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyList = listOf(historyItem);

/** How many events a file would have; `mostExported` and one where there are more. */
export const historyExportCount = z.object({ count: z.number().int() });
export type HistoryExportCount = z.infer<typeof historyExportCount>;

/** More events of one act are not counted. */
export const mostCounted = 10_000;

/** So many changed fields are named with their values next to the sentence. */
export const mostNamed = 2;

/**
 * What one command did, or one job, however many transactions it took: Identified by one of its events that match. `changes` has what
 * the sentence does not say, of at most `mostNamed` fields; where more changed it is empty.
 */
export const historyAct = historyItem.omit({ actId: true, undo: true }).extend({
  /** Its events that match; `mostCounted` and one where there are more. */
  count: z.number().int(),
  place: z.number().int(),
});
export type HistoryAct = z.infer<typeof historyAct>;

/** `newer` and `older` are places to go on from; null: there is nothing. */
export const historyActs = z.object({
  items: z.array(historyAct),
  newer: z.number().int().nullable(),
  older: z.number().int().nullable(),
  /** The act of the event that was asked for. */
  found: id.nullable(),
});
export type HistoryActs = z.infer<typeof historyActs>;

/** A field as it was, and as it is now. */
export const historyField = z.object({
  label: z.string(),
  value: z.string().nullable(),
  now: z.string().nullable(),
  differs: z.boolean(),
});
export type HistoryField = z.infer<typeof historyField>;

/** One card of the record's profile; null: it has but one. */
export const historySection = z.object({ title: z.string().nullable(), fields: z.array(historyField) });
export type HistorySection = z.infer<typeof historySection>;

/** The end of a day in the client's time zone, or a moment. */
export const historyMomentQuery = z
  .strictObject({ at: askedInstant.optional(), on: isoDate.optional() })
  .refine(({ at, on }) => (at === undefined) !== (on === undefined), {
    message: historyMessages.oneMoment,
    path: ['on'],
    ...over('at', 'on'),
  });
export type HistoryMomentQuery = z.infer<typeof historyMomentQuery>;

/** A record as it was at a moment; `exists` is false before its beginning and after its end. */
export const historyMoment = z.object({
  id,
  kind: z.string(),
  at: instant,
  exists: z.boolean(),
  sections: z.array(historySection),
});
export type HistoryMoment = z.infer<typeof historyMoment>;

/** What the filters offer. `meta` of a change is the kind that it happens to. */
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
  /** What is not as it was written: the first in words, and how many there are. */
  fault: z.string().nullable(),
  faults: z.number().int(),
});
export type VerificationResult = z.infer<typeof verificationResult>;

/** A check of the whole history, in the background: one at a time for a client, and for the firm. */
export const verification = z.object({
  state: z.enum(['running', 'ended', 'failed']),
  startedAt: instant,
  /** Looked at so far, of so many when it began. */
  events: z.number().int(),
  total: z.number().int().nullable(),
  result: verificationResult.nullable(),
});
export type Verification = z.infer<typeof verification>;

export const latestVerification = z.object({ latest: verification.nullable() });
export type LatestVerification = z.infer<typeof latestVerification>;
