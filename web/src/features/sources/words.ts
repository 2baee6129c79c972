import {
  everyLabels,
  fetchFaultLabels,
  type FindingStatus,
  type ListStatus,
  type Source,
  type SourceList,
  weekdays,
} from '@evergreen/contracts/sources';
import type { Tone } from '../../kit/Notice';

export const listTones: Record<ListStatus, Tone> = {
  Fetching: 'info',
  NotChanged: 'good',
  Failed: 'late',
  Comparing: 'info',
  Doubtful: 'soon',
  SetAside: 'plain',
  Compared: 'good',
};

export const findingTones: Record<FindingStatus, Tone> = {
  Open: 'soon',
  Dismissed: 'plain',
  Task: 'info',
  Accepting: 'info',
  Accepted: 'good',
  Refused: 'late',
};

const dayOf = ({ every, onDay }: Pick<Source, 'every' | 'onDay'>): string => {
  if (onDay === null || every === 'Daily') return '';
  return every === 'Weekly' ? ` on ${weekdays[onDay - 1] ?? ''}` : ` on day ${onDay}`;
};

/** "Every week on Monday at 06:30". */
export const scheduleText = (source: Pick<Source, 'kind' | 'every' | 'onDay' | 'at' | 'active'>): string => {
  if (source.kind === 'Upload') return 'When a list is uploaded';
  if (!source.active) return 'Paused';
  const often = everyLabels[source.every].toLowerCase();
  return `${often.charAt(0).toUpperCase()}${often.slice(1)}${dayOf(source)} at ${source.at}`;
};

export const faultText = ({ fault, detail }: SourceList): string | null =>
  fault && `${fetchFaultLabels[fault]}${detail === null ? '' : ` (${detail})`}.`;
