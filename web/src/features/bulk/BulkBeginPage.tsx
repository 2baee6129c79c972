import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { todayIn } from '../../kit/DateWithMeaning';
import { useIdentity, useMay } from '../../kit/identity';
import { Page } from '../../kit/page/Page';
import { Loading } from '../../kit/states';
import { usePresetAuthority } from './bulk.api';
import './bulk.css';
import { BulkBeginWizard } from './BulkBeginWizard';
import { type Beginning, fromQueue } from './fromQueue';

/** Of the address, what says where the wizard was opened from. */
const openedFrom = (params: URLSearchParams): string | undefined => {
  const from = new URLSearchParams(params);
  from.delete('step');
  return from.size > 0 ? from.toString() : undefined;
};

/** Opened from an authority's page, it looks for that authority's licenses; from the queue, for what was shown there. */
const useBeginning = (params: URLSearchParams): Beginning | undefined => {
  const { timeZone } = useIdentity();
  const others = useMay()('assignee.filter');
  const licensingAuthorityId = params.get('licensingAuthorityId') ?? undefined;
  const authority = usePresetAuthority(licensingAuthorityId);
  if (authority.isLoading) return undefined;
  const preset = {
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
  const licensingAuthorityId = params.get('licensingAuthorityId');
  const beginning = useBeginning(params);
  const back = licensingAuthorityId
    ? { to: `/renewals/licensing-authorities/${licensingAuthorityId}`, label: 'Licensing Authority' }
    : { to: '/renewals', label: 'Renewals' };
  const from = openedFrom(params);
  return (
    <Page title="Bulk Begin Renewals" back={back}>
      {beginning ? (
        <BulkBeginWizard
          key={`${from ?? ''} ${round}`}
          beginning={beginning}
          from={from}
          onAnew={() => setRound((now) => now + 1)}
        />
      ) : (
        <Loading rows={6} />
      )}
    </Page>
  );
};
