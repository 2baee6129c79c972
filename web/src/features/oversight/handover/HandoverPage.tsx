import { number } from '@evergreen/contracts/counted';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { useAddress } from '../../../kit/routing/address';
import { copy } from '../../../kit/messages/copyLink';
import { lately } from '../../../kit/values/relativeTime';
import { Page } from '../../../kit/page/Page';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { useTimeZone } from '../../../kit/values/time';
import { LoadError } from '../../../kit/loading/LoadError';
import { handedInWords } from '../../../shared/handed';
import { BriefItems } from './BriefItems';
import { copied } from './BriefPanel';
import './handover.css';
import { pagesOf, useHandover } from './handover.api';
import { asText } from './handoverLabels';

/** The summary of one act that assigned work: the current state, and the user who did it. */
export const HandoverPage = () => {
  const { handoverId = '' } = useParams();
  const timeZone = useTimeZone();
  const { params, change } = useAddress();
  const pageNumber = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, refetch } = useHandover(handoverId, pageNumber);
  const last = pagesOf(data?.totalItemCount ?? 0);
  const steps = [
    { label: 'Previous', to: pageNumber - 1, off: pageNumber <= 1 },
    { label: 'Next', to: pageNumber + 1, off: pageNumber >= last },
  ];
  const go = (to: number) =>
    change((now) => {
      now.set('page', String(to));
      return now;
    });
  const words =
    data &&
    `${data.summary.givenBy} gave ${handedInWords(data.summary)} to ${data.summary.givenTo}, ${lately(timeZone, data.summary.at)}.`;
  return (
    <Page
      title="Hand-Over"
      actions={
        data && (
          <>
            <Button variant="outlined" onClick={() => void copy(`${words}\n\n${asText(data.items, timeZone)}`, copied)}>
              Copy
            </Button>
            <Button variant="outlined" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    >
      <section className="eg-card eg-handover" aria-label="Handover summary">
        {!data ? (
          error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={6} />
          )
        ) : (
          <>
            <p className="eg-handover-head">
              {words}{' '}
              {data.late > 0
                ? `${number(data.late)} of them ${data.late === 1 ? 'is' : 'are'} late.`
                : 'Nothing of it is late.'}
            </p>
            {data.items.length === 0 ? (
              <NothingHere reason="The licenses that were handed over no longer exist." />
            ) : (
              <BriefItems items={data.items} to={data.summary.givenTo} />
            )}
            {last > 1 && (
              <div className="eg-foot">
                <nav aria-label="Pages" className="eg-turn">
                  {steps.map(({ label, to, off }) => (
                    <Button key={label} size="small" variant="text" disabled={off} onClick={() => go(to)}>
                      {label}
                    </Button>
                  ))}
                  <span className="eg-muted">
                    Page {number(pageNumber)} of {number(last)}
                  </span>
                </nav>
              </div>
            )}
          </>
        )}
      </section>
    </Page>
  );
};
