import { type BulkBeginAnswer, bulkMessages, type BulkCriteria, type BulkLicenseRow } from '@evergreen/contracts/bulk';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { todayIn } from '../../kit/DateWithMeaning';
import type { Concern } from '../../kit/concern';
import { useCommandForm } from '../../kit/dialog/useCommandForm';
import { useIdentity } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { Page } from '../../kit/page/Page';
import { Loading } from '../../kit/states';
import { beginInBulk, type Begun, touchesBegun, useBulkPlan, usePresetAuthority } from './bulk.api';
import './bulk.css';
import { CriteriaStep } from './CriteriaStep';
import { BulkDates, DatesStep } from './DatesStep';
import { FailuresTable } from './FailuresTable';
import { PickStep } from './PickStep';
import { runConcern } from './runConcern';
import { renewalsInWords } from './words';
import { type Step, stepTitles, WizardSteps } from './WizardSteps';
import { useChosenIds } from './useChosenIds';
import { criteriaOf, type Preset, useCriteria } from './useCriteria';

const wentOn = (answer: Begun): answer is { runId: string } => 'runId' in answer;

const saidOf = (answer: Begun) =>
  wentOn(answer) ? bulkMessages.initiated : answer.succeeded > 0 ? bulkMessages.started : undefined;

/** To what it made. */
const concernOf = (answer: Begun): Concern =>
  wentOn(answer)
    ? runConcern(answer.runId)
    : { label: renewalsInWords(answer.succeeded), to: '/renewals?stages=2&assignedUserIds=' };

const Result = ({ result, onRetry }: { result: BulkBeginAnswer; onRetry: () => void }) => (
  <div className="eg-stack">
    <Notice tone="soon">
      {renewalsInWords(result.succeeded)} began. {renewalsInWords(result.failed)} could not begin.
    </Notice>
    <FailuresTable failures={result.failures} />
    <div className="eg-bulk-foot">
      <Button variant="contained" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  </div>
);

const Wizard = ({ preset }: { preset: Preset }) => {
  const navigate = useNavigate();
  const { timeZone } = useIdentity();
  const [step, setStep] = useState<Step>(1);
  const [criteria, setCriteria] = useState<BulkCriteria>();
  const [result, setResult] = useState<BulkBeginAnswer>();
  const form = useCriteria(preset);
  const chosen = useChosenIds<BulkLicenseRow>();
  const plan = useBulkPlan(chosen.ids, step === 3 && result === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<unknown>(step);

  useEffect(() => {
    const now = result ?? step;
    if (shown.current !== now) heading.current?.focus();
    shown.current = now;
  }, [step, result]);

  const dates = useCommandForm<BulkDates, Begun>({
    about: null,
    contract: BulkDates,
    defaults: { processStartDate: todayIn(timeZone), dueDate: '' },
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
      if (wentOn(answer)) void navigate(`/renewals/bulk/${answer.runId}`);
      else if (answer.failed > 0) setResult(answer);
      else void navigate('/renewals');
    },
  });

  /** Other criteria find other licenses: what was chosen among the old ones is chosen no longer. */
  const toPicking = () => {
    const next = criteriaOf(form);
    if (criteria && JSON.stringify(criteria) !== JSON.stringify(next)) chosen.clear();
    setCriteria(next);
    setStep(2);
  };
  const retry = () => {
    chosen.replace(result?.failures.map(({ licenseId }) => licenseId) ?? []);
    setResult(undefined);
  };

  return (
    <>
      <WizardSteps step={step} />
      <h2 ref={heading} tabIndex={-1} className="eg-bulk-heading">
        {result ? 'Result' : `Step ${step} of 3: ${stepTitles[step]}`}
      </h2>
      {result ? (
        <Result result={result} onRetry={retry} />
      ) : step === 1 || !criteria ? (
        <CriteriaStep form={form} onNext={toPicking} />
      ) : step === 2 ? (
        <PickStep criteria={criteria} chosen={chosen} onBack={() => setStep(1)} onNext={() => setStep(3)} />
      ) : (
        <DatesStep dates={dates} plan={plan} onBack={() => setStep(2)} />
      )}
    </>
  );
};

/** Document 2's Bulk begin wizard. Opened from an authority's page, it looks for that authority's licenses. */
export const BulkBeginPage = () => {
  const [params] = useSearchParams();
  const licensingAuthorityId = params.get('licensingAuthorityId') ?? undefined;
  const authority = usePresetAuthority(licensingAuthorityId);
  const preset = { licensingAuthorityId, state: params.get('state') ?? authority.data?.stateProvince ?? undefined };
  const back = licensingAuthorityId
    ? { to: `/renewals/licensing-authorities/${licensingAuthorityId}`, label: 'Licensing Authority' }
    : { to: '/renewals', label: 'Renewals' };
  return (
    <Page title="Bulk Begin Renewals" back={back}>
      {authority.isLoading ? <Loading rows={6} /> : <Wizard preset={preset} />}
    </Page>
  );
};
