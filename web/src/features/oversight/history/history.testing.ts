import type {
  HistoryAct,
  HistoryActs,
  HistoryItem,
  HistoryKinds,
  UndoPreview,
} from '@evergreen/contracts/oversight/history';
import { json, Network } from '../../../test/network';

export const license = '0193a0c0-0000-7000-8000-0000000000c2';
export const sentence = 'moved the renewal of license LQ-1042 from Forms Obtained to Invoiced';
export const moved: HistoryAct = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  at: '2026-11-20T14:05:00.000Z',
  personName: 'Dana Reyes',
  kind: 'Renewal',
  sentence,
  said: [
    { text: 'moved the renewal of license ', isName: false },
    { text: 'LQ-1042', isName: true },
    { text: ' from Forms Obtained to Invoiced', isName: false },
  ],
  subject: { id: license, kind: 'license', label: 'LQ-1042', ownerId: null },
  ...{ undoes: null, undoneBy: null, follows: null, followedBy: null },
  changes: [],
  count: 1,
  place: 70,
};
const { count: _count, place: _place, ...item } = moved;
export const inside: HistoryItem = {
  ...item,
  actId: moved.id,
  changes: [{ field: 'to', label: 'Stage', before: 'Forms Obtained', after: 'Invoiced' }],
  undo: null,
};
export const page = (items: HistoryAct[], more: Partial<HistoryActs> = {}): HistoryActs => ({
  ...{ items, newer: null, older: null, found: null },
  ...more,
});
export const known: HistoryKinds = {
  kinds: [{ label: 'Renewal', value: 'renewal', of: ['client'] }],
  types: [{ label: 'Stage advanced', value: 'StageAdvanced', meta: 'renewal' }],
  people: [{ label: 'Dana Reyes', value: license }],
};
export const undoPath = `/history/events/${moved.id}/undo`;
export const { id, at, personName } = moved;
export const preview: UndoPreview = {
  possible: true,
  reason: null,
  redoes: false,
  takes: [{ id, at, personName, sentence, changes: [] }],
  along: [],
};
export const historyNetwork = (): Network =>
  new Network()
    .withTime()
    .on('GET', '/history/acts', () => json(page([moved])))
    .on('GET', '/history/events', () => json({ items: [inside], totalItemCount: 1 }))
    .on('GET', '/history/kinds', () => json(known))
    .on('GET', '/history/verification', () => json({ latest: null }))
    .on('GET', undoPath, () => json(preview));
