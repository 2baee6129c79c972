import { useMemo } from 'react';
import { Can } from '../../../kit/data/Can';
import { useIdentity } from '../../../kit/data/identity';
import { FilterButton } from '../../../kit/list/filters/FilterButton';
import { FilterChips } from '../../../kit/list/filters/FilterChips';
import { SearchBox } from '../../../kit/list/SearchBox';
import { Page } from '../../../kit/page/Page';
import type { Touches } from '../../../kit/http/invalidation';
import { ExportEvents } from './ExportEvents';
import { filtersOf, historyAddress, nothingKnown } from './filters';
import { useHistoryKinds } from './history.api';
import { HistoryCard } from './HistoryCard';
import { useHistoryAddress } from './useHistoryAddress';
import { LatestVerification, useVerification, VerifyButton } from './VerifyButton';

/** All changes of all records of the tenant, one entry per act. */
export const HistoryPage = () => {
  const { data: known = nothingKnown } = useHistoryKinds();
  const { kind, clientName } = useIdentity();
  const address = useHistoryAddress();
  const { latest, isLoading, busy, verify } = useVerification();
  const filters = useMemo(() => filtersOf(known, kind === 'firm' ? clientName : null), [known, kind, clientName]);
  const kinds = useMemo<Touches>(
    () => Object.fromEntries(known.kinds.map(({ value }) => [value, true as const])),
    [known],
  );
  return (
    <Page
      title="History"
      actions={
        <>
          <ExportEvents narrowed={address.narrowed} shows={kinds} />
          <Can do="history.verify">
            <VerifyButton busy={busy} verify={verify} />
          </Can>
        </>
      }
    >
      <div className="eg-ahead">
        {isLoading ? <span className="eg-awaited" /> : latest && <LatestVerification of={latest} />}
      </div>
      <div className="eg-toolbar">
        <SearchBox
          value={address.state.query.searchTerm ?? ''}
          placeholder="License number or name"
          onSearch={(searchTerm) => address.state.set({ searchTerm }, { replace: true })}
        />
        <FilterButton filters={filters} contract={historyAddress} state={address.state} />
      </div>
      <FilterChips filters={filters} state={address.state} />
      <HistoryCard at={address} touched={kinds} />
    </Page>
  );
};
