import { number } from '@evergreen/contracts/counted';
import type { Verification, VerificationResult } from '@evergreen/contracts/oversight/history';
import Button from '@mui/material/Button';
import { ShieldCheck } from 'lucide-react';
import { useCommand } from '../../../kit/data/command';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { useMay } from '../../../kit/data/identity';
import { countInWords } from '../../../kit/list/state/countInWords';
import { Notice } from '../../../kit/signs/Notice';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { useLatestVerification, verifyHistory } from './history.api';

const failure = 'An error occurred while attempting to verify the History';

/** The check runs in the background: the page shows its progress and its result. */
export const useVerification = () => {
  const { data, isLoading } = useLatestVerification(useMay()('history.verify'));
  const { send, busy } = useCommand<void, Verification>({
    about: null,
    run: verifyHistory,
    touches: { verification: true },
    failure,
  });
  const latest = data?.latest ?? undefined;
  return { latest, isLoading, busy: busy || latest?.state === 'running', verify: () => void send() };
};

export const VerifyButton = ({ busy, verify }: { busy: boolean; verify: () => void }) => (
  <Button variant="outlined" startIcon={<ShieldCheck size={16} aria-hidden />} loading={busy} onClick={verify}>
    Verify
  </Button>
);

const events = (count: number) => countInWords(count, ['event', 'events']);

const Found = ({ result }: { result: VerificationResult }) => (
  <Notice tone={result.verified ? 'good' : 'late'}>
    {result.verified ? (
      <>
        Verified, {events(result.events)} of {countInWords(result.streams, ['record', 'records'])},{' '}
        <Moment at={result.at} />
      </>
    ) : (
      <>
        Altered: the {result.fault}.
        {result.faults > 1 && ` ${countInWords(result.faults - 1, ['fault', 'faults'])} more.`}
      </>
    )}
  </Notice>
);

export const LatestVerification = ({ of: { state, events: done, total, result } }: { of: Verification }) => {
  if (state === 'running')
    return (
      <ProgressBar label="Verification" share={total ? Math.min(done / total, 1) : undefined}>
        {total === null ? 'Waiting to verify' : `Verified ${number(done)} of ${events(total)}`}
      </ProgressBar>
    );
  return (
    <div role="status">
      {result ? <Found result={result} /> : <Notice tone="late">{failure}. Please try again.</Notice>}
    </div>
  );
};
