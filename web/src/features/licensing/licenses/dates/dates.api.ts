import { licenseDateCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/calls';
import type { DatesBody } from '@evergreen/contracts/licensing/license-dates';
import type { Submission } from '../../../../kit/api';

export const completeDates = (body: DatesBody, submission: Submission) =>
  callsAt(licenseDateCalls).complete(body, submission);

export const touchesDates = { license: true, renewal: true, history: true } as const;
