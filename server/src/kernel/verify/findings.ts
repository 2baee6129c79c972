import type { NotedJump } from './clock-jumps.js';

/** What was looked at: events by their chains, tenants by their seals, … */
export type Check =
  'events' | 'dates' | 'seals' | 'rows' | 'checkpoints' | 'erasures' | 'guards' | 'copies' | 'documents' | 'access';

/** One thing that is not as it was written. */
export interface Fault {
  /** In words, after "The": "license LQ-1042: event 3 of 11/20/2026, 14:05 UTC, was altered". */
  readonly words: string;
  /** None where it is of the whole database. */
  readonly tenantId?: string;
  readonly streamId?: string;
  readonly version?: number;
  /** Where in the log: faults are told in its order. */
  readonly position: number;
}

/** After all that has a place in the log. */
export const NOWHERE = Number.MAX_SAFE_INTEGER;

export interface Findings {
  streams: number;
  events: number;
  seals: number;
  /** Events that no seal covers yet. */
  unsealed: number;
  checkpoints: number;
  /** Rows that were held against what the events make, of so many events. */
  rows: number;
  rowsOfEvents: number;
  documents: number;
  faults: number;
  first: Fault | undefined;
  /** The first of each check. */
  readonly by: Partial<Record<Check, Fault>>;
  /** Jumps of the clock that were recorded, by which some events are dated: no faults. */
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

const earlier = (one: Fault | undefined, other: Fault | undefined): Fault | undefined =>
  one && (!other || one.position <= other.position) ? one : other;

/** Counts a fault, and keeps the one that comes first in the log. */
export const found = (findings: Findings, check: Check, fault: Fault, count = 1): void => {
  findings.faults += count;
  findings.first = earlier(findings.first, fault);
  findings.by[check] = earlier(findings.by[check], fault)!;
};

const withJump = (jumps: Findings['jumps'], more: NotedJump): Findings['jumps'] => {
  const known = jumps.find(({ checkpoint }) => checkpoint === more.checkpoint);
  if (!known) return [...jumps, more].sort((one, other) => one.checkpoint - other.checkpoint);
  return jumps.map((jump) => (jump === known ? { ...jump, events: jump.events + more.events } : jump));
};

/** Counts events that only this jump explains. */
export const explained = (findings: Findings, jump: NotedJump): void => {
  findings.jumps = withJump(findings.jumps, jump);
};

export const merged = (one: Findings, other: Findings): Findings => {
  const by: Findings['by'] = { ...one.by };
  for (const [check, fault] of Object.entries(other.by) as [Check, Fault][]) by[check] = earlier(by[check], fault)!;
  return {
    streams: one.streams + other.streams,
    events: one.events + other.events,
    seals: one.seals + other.seals,
    unsealed: one.unsealed + other.unsealed,
    checkpoints: one.checkpoints + other.checkpoints,
    rows: one.rows + other.rows,
    rowsOfEvents: one.rowsOfEvents + other.rowsOfEvents,
    documents: one.documents + other.documents,
    faults: one.faults + other.faults,
    first: earlier(one.first, other.first),
    by,
    jumps: other.jumps.reduce(withJump, one.jumps),
  };
};

/** 11/20/2026, 14:05 UTC */
export const moment = (instant: string): string =>
  `${instant.slice(5, 7)}/${instant.slice(8, 10)}/${instant.slice(0, 4)}, ${instant.slice(11, 16)} UTC`;
