import type { Verification, VerificationResult } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { ShieldCheck } from 'lucide-react';
import { useCommand } from '../../kit/command';
import { Moment } from '../../kit/DateWithMeaning';
import { useMay } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { ProgressBar } from '../../kit/ProgressBar';
import { useLatestVerification, verifyHistory } from './history.api';

const failure = 'An error occurred while attempting to verify the History';

/** The check goes on in the background, whoever began it: the page shows how far it is, and what it found. */
export const useVerification = () => {
  const { data } = useLatestVerification(useMay()('history.verify'));
  const { send, busy } = useCommand<void, Verification>({
    about: null,
    run: verifyHistory,
    touches: { verification: true },
    failure,
  });
  const latest = data?.latest ?? undefined;
  return { latest, busy: busy || latest?.state === 'running', verify: () => void send() };
};

export const VerifyButton = ({ busy, verify }: { busy: boolean; verify: () => void }) => (
  <Button variant="outlined" startIcon={<ShieldCheck size={16} aria-hidden />} loading={busy} onClick={verify}>
    Verify
  </Button>
);

const count = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

const Found = ({ result }: { result: VerificationResult }) => (
  <Notice tone={result.verified ? 'good' : 'late'}>
    {result.verified ? (
      <>
        Verified, {count(result.events, 'event')} of {count(result.streams, 'record')}, <Moment at={result.at} />
      </>
    ) : (
      <>
        Not as it was written: the {result.fault}.{result.faults > 1 && ` ${count(result.faults - 1, 'fault')} more.`}
      </>
    )}
  </Notice>
);

export const LatestVerification = ({ of: { state, events, total, result } }: { of: Verification }) => {
  if (state === 'running')
    return (
      <ProgressBar label="Verification" share={total ? Math.min(events / total, 1) : undefined}>
        {total === null
          ? 'Waiting to verify'
          : `Verified ${events.toLocaleString('en-US')} of ${count(total, 'event')}`}
      </ProgressBar>
    );
  return (
    <div role="status">
      {result ? <Found result={result} /> : <Notice tone="late">{failure}. Please try again.</Notice>}
    </div>
  );
};
