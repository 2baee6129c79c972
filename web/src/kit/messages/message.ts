import type { RecordReference } from './recordReference';
import type { Undo } from './undoable';

export type Severity = 'success' | 'error';

/** A message about what a user did. */
export interface Message {
  id: string;
  severity: Severity;
  text: string;
  remedy?: string;
  /** The record that it is about. */
  concern?: RecordReference;
  at: Date;
  undo?: Undo;
  onClosed?: () => void;
}

/** Failures stay until closed (decision 0070), and so do results that a user waits for. */
export const stays = ({ severity, onClosed }: Message) => severity === 'error' || onClosed !== undefined;
