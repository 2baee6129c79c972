import type { LatestVerification, Verification, VerificationResult } from '@evergreen/contracts/oversight/history';
import type { Api, Caller } from './api.js';
import { worked } from './worked.js';

/** Presses the button, and does the job in this process, like a worker; returns its result. */
export const verified = async (api: Api, who: Caller): Promise<VerificationResult | null> => {
  const { status, body } = await who.post<Verification>('/history/verify');
  expect([status, body.state]).toEqual([202, 'running']);
  await worked(api, ['history.verify']);
  return (await who.read<LatestVerification>('/history/verification')).latest?.result ?? null;
};
