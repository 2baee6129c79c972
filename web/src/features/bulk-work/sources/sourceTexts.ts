import {
  fetchFaultLabels,
  type FindingStatus,
  type ListStatus,
  type SourceList,
} from '@evergreen/contracts/bulk-work/sources';
import type { Tone } from '../../../kit/signs/Notice';

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

export const faultText = ({ fault, detail }: SourceList): string | null =>
  fault && `${fetchFaultLabels[fault]}${detail === null ? '' : ` (${detail})`}.`;

/** "1,204 rows", "1 row". */
export const some = (count: number, singular: string, many = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : many}`;

/** "1,204 rows, 7 differences"; '' for a list that was not read. */
export const listInWords = ({ rows, found }: SourceList): string =>
  [rows === null ? [] : some(rows, 'row'), found === null ? [] : some(found, 'difference')].flat().join(', ');
