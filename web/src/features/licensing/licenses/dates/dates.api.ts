import { licenseDateCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import type { DatesBody } from '@evergreen/contracts/licensing/license-dates';
import type { Submission } from '../../../../kit/http/api';

export const completeDates = (body: DatesBody, submission: Submission) =>
  callsAt(licenseDateCalls).complete(body, submission);

export const touchesDates = { license: true, renewal: true, history: true } as const;
