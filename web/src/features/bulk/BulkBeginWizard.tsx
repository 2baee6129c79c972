import { type BulkBeginAnswer, type BulkLicenseRow, bulkMessages } from '@evergreen/contracts/bulk';
import { lookingFor } from '@evergreen/workflows/bulkBeginWizard.machine';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Concern } from '../../kit/concern';
import { todayIn } from '../../kit/DateWithMeaning';
import { useCommandForm } from '../../kit/dialog/useCommandForm';
import { useIdentity } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { Resumed } from '../../kit/wizard/Resumed';
import { WizardSteps } from '../../kit/wizard/WizardSteps';
import { BeginResult } from './BeginResult';
import { beginInBulk, type Begun, touchesBegun, useBulkPlan } from './bulk.api';
import { CriteriaStep } from './CriteriaStep';
import { BulkDates, DatesStep } from './DatesStep';
import type { Beginning } from './fromQueue';
import { PickStep } from './PickStep';
import { runConcern } from './runConcern';
import { useBulkBeginWizard } from './useBulkBeginWizard';
import { useChosenIds } from './useChosenIds';
import { criteriaOf, useCriteria, usualCriteria } from './useCriteria';
import { licensesInWords, renewalsInWords } from './words';

/** Its many fields are not drawn anew for each letter that is kept. */
const Criteria = memo(CriteriaStep);
const nothingLeft: readonly string[] = [];

const titles = { criteria: 'Filter Criteria', licenses: 'Pick Licenses', dates: 'Start Date and Due Date' };

const wentOn = (answer: Begun): answer is { runId: string } => 'runId' in answer;

const saidOf = (answer: Begun) =>
  wentOn(answer) ? bulkMessages.initiated : answer.succeeded > 0 ? bulkMessages.started : undefined;

/** To what it made. */
const concernOf = (answer: Begun): Concern =>
  wentOn(answer)
    ? runConcern(answer.runId)
    : { label: renewalsInWords(answer.succeeded), to: '/renewals?stages=2&assignedUserIds=' };

/** What is typed is kept as it is typed. */
const useKeeping = (form: UseFormReturn, keep: (values: FieldValues) => void) => {
  const keeps = useRef(keep);
  useEffect(() => {
    keeps.current = keep;
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keeps.current({ ...values }) }),
    [form],
  );
};

interface BulkBeginWizardProps {
  beginning: Beginning;
  from: string | undefined;
  onAnew: () => void;
}

export const BulkBeginWizard = ({ beginning, from, onAnew }: BulkBeginWizardProps) => {
  const navigate = useNavigate();
  const identity = useIdentity();
  const wizard = useBulkBeginWizard(from);
  const { step, choices, choose } = wizard;
  const [result, setResult] = useState<BulkBeginAnswer>();
  const form = useCriteria({ ...usualCriteria(identity), ...(choices.typed ?? beginning.values) });
  useKeeping(form, (typed) => choose({ typed }));
  const pick = useCallback((licenseIds: readonly string[]) => choose({ licenseIds, allOf: null }), [choose]);
  const chosen = useChosenIds<BulkLicenseRow>(choices.licenseIds, pick);
  const plan = useBulkPlan(choices.licenseIds, step === 'dates' && result === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<unknown>(step);

  useEffect(() => {
    const open = result ?? step;
    if (shown.current !== open) heading.current?.focus();
    shown.current = open;
  }, [step, result]);

  const dates = useCommandForm<BulkDates, Begun>({
    about: null,
    contract: BulkDates,
    defaults: { processStartDate: todayIn(identity.timeZone), dueDate: '', ...choices.dates },
    command: (body, submission) => {
      const begins = (plan.data?.items ?? []).filter(({ reason }) => reason === null);
      const planned = begins.map(({ licenseId, trackingOnly, dueDate }) => ({ licenseId, trackingOnly, dueDate }));
      return beginInBulk({ ...body, licenseIds: planned.map(({ licenseId }) => licenseId), planned }, submission);
    },
    touches: touchesBegun,
    concerns: (_, answer) => answer && concernOf(answer),
    success: saidOf,
    failure: bulkMessages.beginFailed,
    onDone: (answer) => {
      wizard.forget();
      if (wentOn(answer)) void navigate(`/renewals/bulk/${answer.runId}`);
      else if (answer.failed > 0) setResult(answer);
      else void navigate('/renewals');
    },
  });
  useKeeping(dates.form, (values) => choose({ dates: values }));

  const now = useRef(wizard);
  useEffect(() => {
    now.current = wizard;
  });
  const toPicking = useCallback(() => {
    const { goOn, choices: before } = now.current;
    goOn(lookingFor(before, criteriaOf(form)));
  }, [form]);
  const retry = () => {
    choose({ licenseIds: result?.failures.map(({ licenseId }) => licenseId) ?? [], allOf: null });
    setResult(undefined);
  };
  const anew = () => {
    wizard.forget();
    onAnew();
  };

  return (
    <>
      <WizardSteps titles={titles} step={step} />
      <Resumed at={wizard.resumed} onStartOver={anew} />
      {wizard.lost > 0 && (
        <div className="eg-bulk-left">
          <Notice tone="soon">
            {licensesInWords(wizard.lost)} that you had chosen can no longer be begun, and{' '}
            {wizard.lost === 1 ? 'is' : 'are'} no longer chosen.
          </Notice>
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className="eg-bulk-heading">
        {result ? 'Result' : `Step ${wizard.place + 1} of 3: ${titles[step]}`}
      </h2>
      {result ? (
        <BeginResult result={result} onRetry={retry} />
      ) : step === 'criteria' || !choices.criteria ? (
        <Criteria form={form} left={wizard.resumed ? nothingLeft : beginning.left} onNext={toPicking} />
      ) : step === 'licenses' ? (
        <PickStep criteria={choices.criteria} chosen={chosen} wizard={wizard} />
      ) : (
        <DatesStep dates={dates} plan={plan} onBack={wizard.goBack} />
      )}
    </>
  );
};
