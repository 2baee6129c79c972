/** One thing that is not as it was written. */
export interface Fault {
  /** In words, after "The": "license LQ-1042: event 3 of 11/20/2026, 14:05 UTC, was altered". */
  readonly words: string;
  readonly tenantId: string;
  readonly streamId?: string;
  readonly version?: number;
  /** Where in the log: faults are told in its order. */
  readonly position: number;
}

export interface Findings {
  streams: number;
  events: number;
  seals: number;
  /** Events that no seal covers yet. */
  unsealed: number;
  faults: number;
  first: Fault | undefined;
}

export const nothingFound = (): Findings => ({
  streams: 0,
  events: 0,
  seals: 0,
  unsealed: 0,
  faults: 0,
  first: undefined,
});

/** Counts a fault, and keeps the one that comes first in the log. */
export const found = (findings: Findings, fault: Fault, count = 1): void => {
  findings.faults += count;
  if (!findings.first || fault.position < findings.first.position) findings.first = fault;
};

export const merged = (one: Findings, other: Findings): Findings => ({
  streams: one.streams + other.streams,
  events: one.events + other.events,
  seals: one.seals + other.seals,
  unsealed: one.unsealed + other.unsealed,
  faults: one.faults + other.faults,
  first: one.first && (!other.first || one.first.position <= other.first.position) ? one.first : other.first,
});

/** 11/20/2026, 14:05 UTC */
export const moment = (instant: string): string =>
  `${instant.slice(5, 7)}/${instant.slice(8, 10)}/${instant.slice(0, 4)}, ${instant.slice(11, 16)} UTC`;
