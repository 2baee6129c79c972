import { number } from '@evergreen/contracts/counted';
import { bulkLimits, bulkMessages, type BulkPlanAnswer } from '@evergreen/contracts/bulk-work/bulk';
import Button from '@mui/material/Button';
import { FormProvider, useWatch } from 'react-hook-form';
import { Form } from '../../../kit/form/Form';
import { FormMessage } from '../../../kit/form/FormMessage';
import type { CommandForm } from '../../../kit/form/state/useCommandForm';
import { DateField } from '../../../kit/fields/dates/DateField';
import { Notice } from '../../../kit/signs/Notice';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { DueDateField } from '../../../shared/renewals/dates/DueDateField';
import { renewalsInWords } from '../../../shared/renewals/inWords';
import { AssignUnassigned } from './AssignUnassigned';
import type { useBulkPlan } from './bulk.api';
import { PlanTable } from './PlanTable';
import { dueDateIn } from './dueDateIn';
import { noMail, useMailWords } from '../../../kit/data/mailWords';

const Plan = ({ plan }: { plan: BulkPlanAnswer }) => {
  const dueDate: unknown = useWatch({ name: 'dueDate' });
  const mails = useMailWords();
  return (
    <>
      <p role="status" className="eg-bulk-plan">
        {renewalsInWords(plan.begins)} will begin.
        {plan.cannot > 0 && ` ${number(plan.cannot)} cannot begin and will be skipped.`}
      </p>
      {plan.begins > bulkLimits.batch && (
        <Notice tone="soon">{mails(bulkMessages.mayTakeTime, `This action may take some time. ${noMail}`)}</Notice>
      )}
      <PlanTable plan={plan} dueDate={dueDateIn({ dueDate })} />
    </>
  );
};

interface DatesStepProps {
  dates: CommandForm;
  plan: ReturnType<typeof useBulkPlan>;
  onBack: () => void;
}

/** Step 3: the dates, and a preview for each license. */
export const DatesStep = ({ dates: { form, submit, busy, refusals }, plan, onBack }: DatesStepProps) => {
  const begins = plan.data?.begins ?? 0;
  return (
    <>
      {plan.data && <AssignUnassigned items={plan.data.items} />}
      <FormProvider {...form}>
        <Form onSubmit={submit} aria-busy={busy}>
          <div className="eg-card eg-bulk-card">
            <div className="eg-columns">
              <DateField name="processStartDate" label="Start Date" required />
              <DueDateField
                name="dueDate"
                label="Due Date"
                hint="If empty, each renewal uses the due date of its license."
              />
              <FormMessage refusals={refusals} />
            </div>
          </div>
          {plan.data ? (
            <Plan plan={plan.data} />
          ) : (
            <section className="eg-card" aria-label="Plan">
              {plan.isError ? (
                <LoadError error={plan.error} onRetry={() => void plan.refetch()} />
              ) : (
                <Loading rows={6} />
              )}
            </section>
          )}
          <div className="eg-bulk-foot">
            <Button variant="outlined" onClick={onBack} disabled={busy}>
              Back
            </Button>
            <Button type="submit" variant="contained" data-next="act" loading={busy} disabled={begins === 0}>
              Begin {renewalsInWords(begins)}
            </Button>
          </div>
        </Form>
      </FormProvider>
    </>
  );
};
