import type { RecordReference } from './recordReference';
import type { Touches } from './invalidation';

/** An act that can be taken back, or an undo that can: the thing is done again then. */
export interface Undoable {
  /** One of its events. */
  id: string;
  label: 'Undo' | 'Redo';
  /** What was done, as its message said. */
  words: string;
  touches: Touches;
  /** The record that its message names. */
  concern?: RecordReference | undefined;
}

/** What a message offers. */
export interface Undo {
  label: Undoable['label'] | 'Download';
  /** Resolves to whether it is settled: done, or refused. */
  run: () => Promise<boolean>;
  /** By which it is offered again after a reload. */
  undoable?: Undoable;
}
