import { type HistoryItem, type HistoryKinds, historyQuery, type HistoryQuery } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Can } from '../../kit/Can';
import { useIdentity } from '../../kit/identity';
import { ListPage } from '../../kit/list/ListPage';
import type { Filter } from '../../kit/list/types';
import { useListState } from '../../kit/list/useListState';
import type { Touches } from '../../kit/touches';
import { Days } from './Days';
import { HistoryItemDialog } from './HistoryItemDialog';
import { historyExportUrl, listHistory, useHistoryKinds } from './history.api';
import { LatestVerification, useVerification, VerifyButton } from './VerifyButton';

const nothingKnown: HistoryKinds = { kinds: [], types: [], people: [] };

const typesOf = (known: HistoryKinds, chosen: unknown, of: unknown) => {
  const kinds = [chosen ?? []].flat();
  const open = kinds.length > 0 ? kinds : kindsOf(known, of).map(({ value }) => value);
  return known.types.filter(({ meta }) => open.some((kind) => kind === meta));
};

const kindsOf = ({ kinds }: HistoryKinds, of: unknown) =>
  kinds.filter((kind) => kind.of.includes(of === 'firm' ? 'firm' : 'client'));

const filtersOf = (known: HistoryKinds, client: string | null): readonly Filter<HistoryQuery>[] => [
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
    label: 'Event',
    names: ['eventId'],
    field: null,
    chips: ({ eventId }) => (eventId ? [{ label: 'Event', value: 'one, with its act', clears: ['eventId'] }] : []),
  },
  {
    kind: 'custom',
    label: 'Record',
    names: ['subjectId', 'subjectKind'],
    field: null,
    chips: ({ subjectId }) =>
      subjectId ? [{ label: 'Record', value: 'one', clears: ['subjectId', 'subjectKind'] }] : [],
  },
];

/** Every change of every record of the tenant. */
export const HistoryPage = () => {
  const { data: known = nothingKnown } = useHistoryKinds();
  const { kind, clientName } = useIdentity();
  const state = useListState(historyQuery, {});
  const { of } = state.query;
  const [open, setOpen] = useState<HistoryItem>();
  const { latest, busy, verify } = useVerification();
  const filters = useMemo(() => filtersOf(known, kind === 'firm' ? clientName : null), [known, kind, clientName]);
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
        columns={[]}
        inOwnWay={(rows) => <Days heading="h2" items={rows} of={of} onOpen={setOpen} />}
        filters={filters}
        search="License number or name"
        onOpen={setOpen}
        rowName={({ personName, sentence }) => `${personName} ${sentence}`}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Download size={16} aria-hidden />}
              href={historyExportUrl(state.query)}
            >
              Export
            </Button>
            <Can do="history.verify">
              <VerifyButton busy={busy} verify={verify} />
            </Can>
          </>
        }
        empty={{ reason: 'Nothing has happened yet.' }}
      >
        {latest && <LatestVerification of={latest} />}
      </ListPage>
      {open && <HistoryItemDialog item={open} of={of} onClose={() => setOpen(undefined)} />}
    </>
  );
};
