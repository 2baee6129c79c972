import { mostChanges } from '@evergreen/contracts/oversight/since';
import Button from '@mui/material/Button';
import { useAddress } from '../../../kit/routing/address';
import { Page } from '../../../kit/page/Page';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { PageTurns } from '../../../kit/list/PageTurns';
import { lately } from '../../../kit/values/relativeTime';
import { useTimeZone } from '../../../kit/values/time';
import { LoadError } from '../../../kit/loading/LoadError';
import { ChangedLicenses } from './ChangedLicenses';
import { Handovers } from './Handovers';
import { hasNews, sinceInWords, useGotIt, useSincePage } from './since.api';
import { OfFirst } from './SinceCard';

const pageSize = 25;

/** All changes by others on the user's own licenses since the last look, by license. */
export const SincePage = () => {
  const timeZone = useTimeZone();
  const { params, change } = useAddress();
  const pageNumber = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), mostChanges);
  const upTo = params.get('upTo') ?? undefined;
  const { data, error, refetch } = useSincePage({ pageNumber, pageSize, upTo });
  const { gotIt, busy } = useGotIt();
  const go = (to: number) =>
    change((now) => {
      now.set('page', String(to));
      if (data) now.set('upTo', data.upTo.position);
      return now;
    });
  const seen = async () => {
    if (data && (await gotIt(data.upTo))) change(() => new URLSearchParams(), { replace: true });
  };
  const last = data ? Math.ceil(data.totalItemCount / pageSize) : 1;
  const some = data?.since && hasNews(data);
  return (
    <Page title="Since You Last Looked">
      <section className="eg-card" aria-label="Changes by others">
        {!data ? (
          error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={6} />
          )
        ) : !some ? (
          <NothingHere
            reason={
              data.since
                ? `No one else has changed one of your licenses since ${lately(timeZone, data.since)}.`
                : 'Changes by others to your licenses are listed here from now on.'
            }
          />
        ) : (
          <>
            <div className="eg-since-top">
              <span className="eg-muted">Since {lately(timeZone, data.since ?? '')}</span>
              <Button variant="contained" disabled={busy} onClick={() => void seen()}>
                Got it
              </Button>
            </div>
            <Handovers handovers={data.handovers} />
            {data.count > 0 && (
              <p className="eg-since-head">
                {sinceInWords(data)}. {!data.isWhole && <OfFirst />}
              </p>
            )}
            <ChangedLicenses licenses={data.items} />
            <PageTurns pageNumber={pageNumber} last={last} labels={['Newer', 'Older']} onGo={go} />
          </>
        )}
      </section>
    </Page>
  );
};
