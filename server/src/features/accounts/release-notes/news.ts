import type { WrittenNote } from './written-notes.js';

/** What a user knows of releases: nothing that came before their account is new to them. */
export interface Known {
  /** The UTC day of their account, YYYY-MM-DD. */
  readonly since: string;
  /** The version up to which they said that they know it; null: they never did. */
  readonly dismissed: string | null;
}

type Released = Pick<WrittenNote, 'version' | 'publishedDate'>;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** By number: 0.10.0 comes after 0.9.0. */
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
