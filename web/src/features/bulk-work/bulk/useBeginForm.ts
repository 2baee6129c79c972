import { type BulkPlanAnswer, bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import { isoDate, optionalDate } from '@evergreen/contracts/common';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { RecordReference } from '../../../kit/messages/recordReference';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { useCommandForm } from '../../../kit/form/state/useCommandForm';
import { useIdentity } from '../../../kit/data/identity';
import { renewalsInWords } from '../../../shared/renewals/inWords';
import { beginInBulk, type Begun, touchesBegun } from './bulk.api';
import { beginRunConcern } from './runs/beginRun';

const BulkDates = z.strictObject({ processStartDate: isoDate, dueDate: optionalDate });
type BulkDates = z.infer<typeof BulkDates>;

/** Too many to wait for: it continues in the background. */
export const wentOn = (answer: Begun): answer is { runId: string } => 'runId' in answer;

const saidOf = (answer: Begun) =>
  wentOn(answer) ? bulkMessages.initiated : answer.succeeded > 0 ? bulkMessages.started : undefined;

/** The link to the result. */
const concernOf = (answer: Begun): RecordReference =>
  wentOn(answer)
    ? beginRunConcern(answer.runId)
    : { label: renewalsInWords(answer.succeeded), to: '/renewals?stages=2&assignedUserIds=' };

interface BeginFormOptions {
  /** The values from an earlier visit. */
  typed: FieldValues | null;
  plan: BulkPlanAnswer | undefined;
  onDone: (answer: Begun) => void;
}

/** The last step's form: the dates, and what the plan can begin. */
export const useBeginForm = ({ typed, plan, onDone }: BeginFormOptions) => {
  const { timeZone } = useIdentity();
  return useCommandForm({
    about: null,
    // The wizard keeps what is typed.
    keptAs: undefined,
    contract: BulkDates,
    defaults: { processStartDate: todayIn(timeZone), dueDate: '', ...typed },
    command: (body, submission) => {
      const planned = (plan?.items ?? [])
        .filter(({ reason }) => reason === null)
        .map(({ licenseId, trackingOnly, dueDate }) => ({ licenseId, trackingOnly, dueDate }));
      return beginInBulk({ ...body, licenseIds: planned.map(({ licenseId }) => licenseId), planned }, submission);
    },
    touches: touchesBegun,
    concerns: (_, answer) => answer && concernOf(answer),
    success: saidOf,
    failure: bulkMessages.beginFailed,
    onDone,
  });
};
