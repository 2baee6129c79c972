import type { NotedJump } from './checkpoints/clock-jumps.js';

type OfLog = 'events' | 'dates' | 'seals' | 'checkpoints' | 'erasures';
/** What was checked: events by their chains, tenants by their seals, … */
export type Check = OfLog | 'rows' | 'guards' | 'copies' | 'documents' | 'access';

/** One thing that was altered. */
export interface Fault {
  /** In words, after "The": "license LQ-1042: event 3 of 11/20/2026, 14:05 UTC, was altered". */
  readonly words: string;
  /** Missing for faults of the whole database. */
  readonly tenantId?: string;
  readonly streamId?: string;
  readonly version?: number;
  /** Position in the log, the order of faults. */
  readonly position: number;
}

/** After all positions. */
export const NOWHERE = Number.MAX_SAFE_INTEGER;

export interface Findings {
  streams: number;
  events: number;
  seals: number;
  /** Events without a seal yet. */
  unsealed: number;
  checkpoints: number;
  /** Compared rows, and the number of their events. */
  rows: number;
  rowsOfEvents: number;
  documents: number;
  faults: number;
  first: Fault | undefined;
  /** The first of each check. */
  readonly by: Partial<Record<Check, Fault>>;
  /** Recorded clock jumps that explain dates: no faults. */
  jumps: readonly NotedJump[];
}

export const nothingFound = (): Findings => ({
  streams: 0,
  events: 0,
  seals: 0,
  unsealed: 0,
  checkpoints: 0,
  rows: 0,
  rowsOfEvents: 0,
  documents: 0,
  faults: 0,
  first: undefined,
  by: {},
  jumps: [],
});

const earlier = (a: Fault | undefined, b: Fault | undefined): Fault | undefined =>
  a && (!b || a.position <= b.position) ? a : b;

/** Counts a fault, and keeps the first one in the log. */
export const addFault = (findings: Findings, check: Check, fault: Fault, count = 1): void => {
  findings.faults += count;
  findings.first = earlier(findings.first, fault);
  findings.by[check] = earlier(findings.by[check], fault)!;
};

const withJump = (jumps: Findings['jumps'], more: NotedJump): Findings['jumps'] => {
  const known = jumps.find(({ checkpoint }) => checkpoint === more.checkpoint);
  if (!known) return [...jumps, more].sort((a, b) => a.checkpoint - b.checkpoint);
  return jumps.map((jump) => (jump === known ? { ...jump, events: jump.events + more.events } : jump));
};

/** Counts events that only this jump explains. */
export const addJump = (findings: Findings, jump: NotedJump): void => {
  findings.jumps = withJump(findings.jumps, jump);
};

export const merged = (a: Findings, b: Findings): Findings => {
  const by: Findings['by'] = { ...a.by };
  for (const [check, fault] of Object.entries(b.by) as [Check, Fault][]) by[check] = earlier(by[check], fault)!;
  return {
    streams: a.streams + b.streams,
    events: a.events + b.events,
    seals: a.seals + b.seals,
    unsealed: a.unsealed + b.unsealed,
    checkpoints: a.checkpoints + b.checkpoints,
    rows: a.rows + b.rows,
    rowsOfEvents: a.rowsOfEvents + b.rowsOfEvents,
    documents: a.documents + b.documents,
    faults: a.faults + b.faults,
    first: earlier(a.first, b.first),
    by,
    jumps: b.jumps.reduce(withJump, a.jumps),
  };
};

/** 11/20/2026, 14:05 UTC */
export const moment = (instant: string): string =>
  `${instant.slice(5, 7)}/${instant.slice(8, 10)}/${instant.slice(0, 4)}, ${instant.slice(11, 16)} UTC`;
