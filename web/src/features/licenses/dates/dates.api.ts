import type { DatesAnswer, DatesBody } from '@evergreen/contracts/license-dates';
import { api, type Submission } from '../../../kit/api';

export const completeDates = (body: DatesBody, submission: Submission) =>
  api.put<DatesAnswer>('/licenses/dates', body, submission);

export const touchesDates = { license: true, renewal: true, history: true } as const;
