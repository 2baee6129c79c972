import { type HistoryKinds, historyQuery, place } from '@evergreen/contracts/oversight/history';
import type { z } from 'zod';
import type { Filter } from '../../../kit/list/state/types';

/** The page's URL parameters: filters, and position in the history. */
export const historyAddress = historyQuery.safeExtend({
  before: place,
  after: place,
});
export type HistoryQuery = z.infer<typeof historyAddress>;

export const nothingKnown: HistoryKinds = { kinds: [], types: [], people: [] };

const kindsOf = ({ kinds }: HistoryKinds, of: unknown) =>
  kinds.filter((kind) => kind.of.includes(of === 'firm' ? 'firm' : 'client'));

const typesOf = (known: HistoryKinds, chosen: unknown, of: unknown) => {
  const kinds = [chosen ?? []].flat();
  const open = kinds.length > 0 ? kinds : kindsOf(known, of).map(({ value }) => value);
  return known.types.filter(({ meta }) => open.some((kind) => kind === meta));
};

/** @param client name of the client, if the user reads its history and the firm's */
export const filtersOf = (known: HistoryKinds, client: string | null): readonly Filter<HistoryQuery>[] => [
  ...(client === null
    ? []
    : [
        {
          kind: 'select' as const,
          name: 'of' as const,
          label: 'Client',
          options: [
            { label: client, value: 'client' },
            { label: 'Of the firm', value: 'firm' },
          ],
          clears: ['kind', 'type'] as const,
        },
      ]),
  { kind: 'options', name: 'actorId', label: 'Person', options: known.people },
  {
    kind: 'options',
    name: 'kind',
    label: 'Kind of record',
    options: (draft) => kindsOf(known, draft['of']),
    clears: ['type'],
  },
  {
    kind: 'options',
    name: 'type',
    label: 'Kind of change',
    options: (draft) => typesOf(known, draft['kind'], draft['of']),
  },
  { kind: 'date', name: 'from', label: 'Start Date' },
  { kind: 'date', name: 'to', label: 'End Date' },
  {
    kind: 'custom',
    label: 'Record',
    names: ['subjectId', 'subjectKind'],
    field: null,
    chips: ({ subjectId }) =>
      subjectId ? [{ label: 'Record', value: 'one', clears: ['subjectId', 'subjectKind'] }] : [],
  },
];
