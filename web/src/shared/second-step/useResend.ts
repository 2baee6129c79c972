import { twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import { useEffect, useState } from 'react';
import type { Submission } from '../../kit/http/api';
import { useCommand } from '../../kit/data/command';
import { isProblem } from '../../kit/http/problem';

/** From the server's answer to an early request. */
const soonIn = (error: Error): { seconds: number; wasUsed: boolean } | undefined => {
  if (!isProblem(error, 429)) return undefined;
  const seconds = Number(/\d+/.exec(error.message)?.[0]);
  const wasUsed = error.message === words.waitForNext(seconds);
  return wasUsed || error.message === words.wait(seconds) ? { seconds, wasUsed } : undefined;
};

interface ResendOptions {
  /** Seconds until another code may be requested. */
  after: number;
  /** Returns the seconds until the next one may be requested. */
  run: (submission: Submission) => Promise<number>;
  /** A code is valid, sent now or less than a minute ago. */
  onSent: () => void;
}

/** Requests a code, and counts down until another one may be requested. */
export const useResend = ({ after, run, onSent }: ResendOptions) => {
  const [left, setLeft] = useState(after);
  /** No valid code exists, and none can be sent yet. */
  const [wasUsed, setUsed] = useState(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const { send, busy } = useCommand<void, number>({
    about: null,
    run: (_nothing, submission) => run(submission),
    touches: {},
    success: words.codeSent,
    failure: words.sendFailed,
    onDone: (seconds) => {
      setLeft(seconds);
      setUsed(false);
      onSent();
    },
    onFailure: (error) => {
      const soon = soonIn(error);
      if (soon === undefined) return false;
      setLeft(soon.seconds);
      setUsed(soon.wasUsed);
      if (!soon.wasUsed) onSent();
      return true;
    },
  });
  return { send: () => void send(), busy, left, label: left > 0 ? words.wait(left) : 'Resend Code', wasUsed };
};
