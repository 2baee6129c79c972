import type { Handover } from '@evergreen/contracts/oversight/handover';
import { number } from '@evergreen/contracts/counted';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { useAddress } from '../../../kit/routing/address';
import { copy } from '../../../kit/messages/copyLink';
import { PageTurns } from '../../../kit/list/PageTurns';
import { lately } from '../../../kit/values/relativeTime';
import { DetailPage } from '../../../kit/page/DetailPage';
import { NothingHere } from '../../../kit/loading/states';
import { useTimeZone } from '../../../kit/values/time';
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
  const query = useHandover(handoverId, pageNumber);
  const last = pagesOf(query.data?.totalItemCount ?? 0);
  const go = (to: number) =>
    change((now) => {
      now.set('page', String(to));
      return now;
    });
  const words = ({ summary }: Handover) =>
    `${summary.givenBy} gave ${handedInWords(summary)} to ${summary.givenTo}, ${lately(timeZone, summary.at)}.`;
  return (
    <DetailPage
      query={query}
      title="Hand-Over"
      actions={(brief) => (
        <>
          <Button
            variant="outlined"
            onClick={() => void copy(`${words(brief)}\n\n${asText(brief.items, timeZone)}`, copied)}
          >
            Copy
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      work={(brief) => (
        <section className="eg-card eg-handover" aria-label="Handover summary">
          <p className="eg-handover-head">
            {words(brief)}{' '}
            {brief.late > 0
              ? `${number(brief.late)} of them ${brief.late === 1 ? 'is' : 'are'} late.`
              : 'Nothing of it is late.'}
          </p>
          {brief.items.length === 0 ? (
            <NothingHere reason="The licenses that were handed over no longer exist." />
          ) : (
            <BriefItems items={brief.items} to={brief.summary.givenTo} />
          )}
          <PageTurns pageNumber={pageNumber} last={last} labels={['Previous', 'Next']} onGo={go} />
        </section>
      )}
    />
  );
};
