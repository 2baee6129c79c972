import type { BulkBeginAnswer, BulkLicenseRow } from '@evergreen/contracts/bulk-work/bulk';
import { type BulkBeginChoices, lookingFor } from '@evergreen/workflows/bulk-work/bulkBeginWizard.machine';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useIdentity } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import { Resumed } from '../../../kit/wizard/Resumed';
import { WizardSteps } from '../../../kit/wizard/WizardSteps';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { BeginResult } from './BeginResult';
import { type Begun, useBulkPlan } from './bulk.api';
import { CriteriaStep } from './CriteriaStep';
import { DatesStep } from './DatesStep';
import type { Beginning } from './fromQueue';
import { PickStep } from './PickStep';
import { beginRunAddress } from './runs/beginRun';
import { useBeginForm, wentOn } from './useBeginForm';
import { useBulkBeginWizard } from './useBulkBeginWizard';
import { useChosenIds } from './useChosenIds';
import { criteriaOf, useCriteria, usualCriteria } from './useCriteria';

/** Memoized: its many fields do not render again for each letter that is saved. */
const Criteria = memo(CriteriaStep);
const nothingLeft: readonly string[] = [];

const titles = { criteria: 'Filter Criteria', licenses: 'Pick Licenses', dates: 'Start Date and Due Date' };

/** Saves what is typed as it is typed. */
const useKeeping = (
  form: UseFormReturn,
  as: 'typed' | 'dates',
  choose: (choices: Partial<BulkBeginChoices>) => void,
) => {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => choose({ [as]: { ...values } }) }),
    [form, as, choose],
  );
};

/** A step change is announced to screen readers; the first step is announced with the page. */
const useHeadingOf = (shown: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus();
    before.current = shown;
  }, [shown]);
  return heading;
};

interface BulkBeginWizardProps {
  beginning: Beginning;
  from: string | undefined;
  onRestart: () => void;
}

export const BulkBeginWizard = ({ beginning, from, onRestart }: BulkBeginWizardProps) => {
  const navigate = useNavigate();
  const identity = useIdentity();
  const wizard = useBulkBeginWizard(from);
  const { step, choices, choose, goTo } = wizard;
  const { criteria, licenseIds } = choices;
  const [result, setResult] = useState<BulkBeginAnswer>();
  const heading = useHeadingOf(result ?? step);
  const form = useCriteria({ ...usualCriteria(identity), ...(choices.typed ?? beginning.values) });
  useKeeping(form, 'typed', choose);
  const pick = useCallback((ids: readonly string[]) => choose({ licenseIds: ids, allOf: null }), [choose]);
  const chosen = useChosenIds<BulkLicenseRow>(licenseIds, pick);
  const plan = useBulkPlan(licenseIds, step === 'dates' && result === undefined);
  const dates = useBeginForm({
    typed: choices.dates,
    plan: plan.data,
    onDone: (answer: Begun) => {
      wizard.forget();
      if (wentOn(answer)) void navigate(beginRunAddress(answer.runId));
      else if (answer.failed > 0) setResult(answer);
      else void navigate('/renewals');
    },
  });
  useKeeping(dates.form, 'dates', choose);
  const look = useCallback(() => {
    choose(lookingFor(criteria, criteriaOf(form)));
    goTo('licenses');
  }, [choose, criteria, form, goTo]);
  const retry = (failed: BulkBeginAnswer) => {
    pick(failed.failures.map(({ licenseId }) => licenseId));
    setResult(undefined);
  };
  const restart = () => {
    wizard.forget();
    onRestart();
  };

  const content = () => {
    if (result) return <BeginResult result={result} onRetry={() => retry(result)} />;
    if (step === 'criteria' || !criteria)
      return <Criteria form={form} left={wizard.resumed ? nothingLeft : beginning.left} onNext={look} />;
    if (step === 'licenses') return <PickStep criteria={criteria} chosen={chosen} wizard={wizard} />;
    return <DatesStep dates={dates} plan={plan} onBack={wizard.goBack} />;
  };
  return (
    <>
      <WizardSteps titles={titles} step={step} />
      <Resumed at={wizard.resumed} onStartOver={restart} />
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
      {content()}
    </>
  );
};
