import {
  fetchFaultLabels,
  type FindingStatus,
  type ListStatus,
  type SourceList,
} from '@evergreen/contracts/bulk-work/sources';
import { counted } from '@evergreen/contracts/counted';
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

/** "1,204 rows, 7 differences"; '' for a list that was not read. */
export const listInWords = ({ rows, found }: SourceList): string =>
  [rows === null ? [] : counted(rows, 'row'), found === null ? [] : counted(found, 'difference')].flat().join(', ');
