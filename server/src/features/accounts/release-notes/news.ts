import type { WrittenNote } from './written-notes.js';

/** What a user has seen: releases before their account are not new. */
export interface Known {
  /** The UTC day of the account, YYYY-MM-DD. */
  readonly since: string;
  /** The dismissed version; null: none. */
  readonly dismissed: string | null;
}

type Released = Pick<WrittenNote, 'version' | 'publishedDate'>;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Numerically: 0.10.0 is after 0.9.0. */
export const isLater = (version: string, other: string): boolean => {
  const others = numbersOf(other);
  const [first = 0] = numbersOf(version)
    .map((part, index) => part - (others[index] ?? 0))
    .filter((difference) => difference !== 0);
  return first > 0;
};

export const isDismissed = ({ version }: Released, { dismissed }: Known): boolean =>
  dismissed !== null && !isLater(version, dismissed);

export const isNew = (note: Released, known: Known): boolean =>
  note.publishedDate > known.since && !isDismissed(note, known);
