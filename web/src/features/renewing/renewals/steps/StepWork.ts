import type { ReactNode } from 'react';
import type { RenewalsOfLicense, RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import type { RenewalSnapshot } from '@evergreen/workflows/renewing/renewal.machine';
import type { RenewalStepNumber } from '@evergreen/workflows/renewing/renewal.steps';
import type { Submission } from '../../../../kit/http/api';
import type { RenewalCalls } from '../renewals.api';

/** What a step's own card needs; the common buttons are elsewhere. */
export interface StepWorkProps {
  licenseId: string;
  license: RenewalsOfLicense['license'];
  renewal: RenewalDetail;
  calls: RenewalCalls;
  snapshot: RenewalSnapshot;
  /** A future step has no card yet. */
  progress: 'done' | 'current';
  /** Read-only users see the recorded values, without the buttons. */
  works: boolean;
  busy: boolean;
  /** Performs an act on the renewal; after a refusal it shows the reason and offers the newest state. */
  run: (work: (submission: Submission) => Promise<void>, success?: string) => void;
  /** The stage after the step. */
  to: number;
  /** Opens the dialog that records the step and marks it complete. */
  record: () => void;
}

/** The specific content of a step, by the step's number. */
export type StepWork = (props: StepWorkProps) => ReactNode;
export type StepWorks = Partial<Record<RenewalStepNumber, StepWork>>;
