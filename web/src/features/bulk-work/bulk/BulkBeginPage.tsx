import { anybody } from '@evergreen/contracts/bulk-work/bulk';
import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { useIdentity, useMay } from '../../../kit/data/identity';
import { Page } from '../../../kit/page/Page';
import { Loading } from '../../../kit/loading/states';
import { usePresetAuthority } from './bulk.api';
import './bulk.css';
import { BulkBeginWizard } from './BulkBeginWizard';
import { type Beginning, fromQueue } from './fromQueue';

/** The part of the address that says where the wizard was opened from. */
const openedFrom = (params: URLSearchParams): string | undefined => {
  const from = new URLSearchParams(params);
  from.delete('step');
  return from.size > 0 ? from.toString() : undefined;
};

const backTo = (params: URLSearchParams) => {
  const [importId, authorityId] = [params.get('importId'), params.get('licensingAuthorityId')];
  if (importId) return { to: `/imports/${importId}`, label: 'Import' };
  return authorityId
    ? { to: `/renewals/licensing-authorities/${authorityId}`, label: 'Licensing Authority' }
    : { to: '/renewals', label: 'Renewals' };
};

/**
 * The criteria depend on where the wizard was opened: for an authority or an import, those licenses of all assignees;
 * from the queue, its filters.
 */
const useBeginning = (params: URLSearchParams): Beginning | undefined => {
  const { timeZone } = useIdentity();
  const others = useMay()('assignee.filter');
  const licensingAuthorityId = params.get('licensingAuthorityId') ?? undefined;
  const authority = usePresetAuthority(licensingAuthorityId);
  if (authority.isLoading) return undefined;
  const importId = params.get('importId');
  const preset = {
    ...(importId && { importId, ...(others && { assignedUserId: anybody }) }),
    ...(licensingAuthorityId && { licensingAuthorityId }),
    state: params.get('state') ?? authority.data?.stateProvince ?? '',
  };
  const queue = fromQueue(params, { today: todayIn(timeZone), others });
  return queue ?? { values: preset, left: [] };
};

/** Document 2's Bulk begin wizard. */
export const BulkBeginPage = () => {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const beginning = useBeginning(params);
  const back = backTo(params);
  const from = openedFrom(params);
  return (
    <Page title="Bulk Begin Renewals" back={back}>
      {beginning ? (
        <BulkBeginWizard
          key={`${from ?? ''} ${round}`}
          beginning={beginning}
          from={from}
          onRestart={() => setRound((now) => now + 1)}
        />
      ) : (
        <Loading rows={6} />
      )}
    </Page>
  );
};
