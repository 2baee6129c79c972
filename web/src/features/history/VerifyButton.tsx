import type { Verification } from '@evergreen/contracts/history';
import Button from '@mui/material/Button';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../kit/command';
import { Moment } from '../../kit/DateWithMeaning';
import { Notice } from '../../kit/Notice';
import { verifyHistory } from './history.api';

export const useVerification = () => {
  const [result, setResult] = useState<Verification>();
  const { send, busy } = useCommand<void, Verification>({
    about: null,
    run: verifyHistory,
    touches: {},
    onDone: setResult,
    failure: 'An error occurred while attempting to verify the History',
  });
  return { result, busy, verify: () => void send() };
};

export const VerifyButton = ({ busy, verify }: { busy: boolean; verify: () => void }) => (
  <Button variant="outlined" startIcon={<ShieldCheck size={16} aria-hidden />} loading={busy} onClick={verify}>
    Verify
  </Button>
);

const count = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

export const VerificationResult = ({ result }: { result: Verification }) => (
  <div role="status">
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
  </div>
);
