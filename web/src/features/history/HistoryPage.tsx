import { type HistoryItem, type HistoryKinds, historyQuery, type HistoryQuery } from '@evergreen/contracts/history';
import { useMemo, useState } from 'react';
import { Can } from '../../kit/Can';
import { Moment } from '../../kit/DateWithMeaning';
import { ListPage } from '../../kit/list/ListPage';
import type { Column, Filter } from '../../kit/list/types';
import type { Touches } from '../../kit/touches';
import { HistoryItemDialog } from './HistoryItemDialog';
import { listHistory, useHistoryKinds } from './history.api';
import { useVerification, VerificationResult, VerifyButton } from './VerifyButton';

const columns: readonly Column<HistoryItem, HistoryQuery>[] = [
  {
    id: 'sentence',
    label: 'What happened',
    cell: ({ personName, sentence }) => `${personName} ${sentence}`,
    narrow: 'first',
  },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => kind, width: '150px' },
  { id: 'at', label: 'When', sortBy: 'at', cell: ({ at }) => <Moment at={at} />, narrow: 'second', width: '170px' },
];

const nothingKnown: HistoryKinds = { kinds: [], types: [], people: [] };

const typesOf = ({ types }: HistoryKinds, chosen: unknown) => {
  const kinds = [chosen ?? []].flat();
  return kinds.length === 0 ? types : types.filter(({ meta }) => kinds.some((kind) => kind === meta));
};

const filtersOf = (known: HistoryKinds): readonly Filter<HistoryQuery>[] => [
  { kind: 'options', name: 'actorId', label: 'Person', options: known.people },
  { kind: 'options', name: 'kind', label: 'Kind of record', options: known.kinds, clears: ['type'] },
  {
    kind: 'options',
    name: 'type',
    label: 'Kind of change',
    options: (draft) => typesOf(known, draft['kind']),
  },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'to', label: 'To' },
];

/** Every change of every record of the tenant. */
export const HistoryPage = () => {
  const { data: known = nothingKnown } = useHistoryKinds();
  const [open, setOpen] = useState<HistoryItem>();
  const { result, busy, verify } = useVerification();
  const filters = useMemo(() => filtersOf(known), [known]);
  const shows = useMemo<Touches>(
    () => ({ history: true, ...Object.fromEntries(known.kinds.map(({ value }) => [value, true as const])) }),
    [known],
  );
  return (
    <>
      <ListPage<HistoryItem, HistoryQuery>
        title="History"
        noun={['event', 'events']}
        queryKey={['history', 'events']}
        shows={shows}
        contract={historyQuery}
        list={listHistory}
        columns={columns}
        filters={filters}
        search="License number or name"
        onOpen={setOpen}
        rowName={({ personName, sentence }) => `${personName} ${sentence}`}
        actions={
          <Can do="history.verify">
            <VerifyButton busy={busy} verify={verify} />
          </Can>
        }
        empty={{ reason: 'Nothing has happened yet.' }}
      >
        {result && <VerificationResult result={result} />}
      </ListPage>
      {open && <HistoryItemDialog item={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
