import type { ReactNode } from 'react';
import type { RenewalsOfLicense, RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import type { RenewalSnapshot } from '@evergreen/workflows/renewal.machine';
import type { RenewalStepNumber } from '@evergreen/workflows/renewal.steps';
import type { Submission } from '../../../../kit/api';
import type { RenewalCalls } from '../renewals.api';

/** What a step's own work needs to know; the buttons that all steps have are not its matter. */
export interface StepWorkProps {
  licenseId: string;
  license: RenewalsOfLicense['license'];
  renewal: RenewalDetail;
  calls: RenewalCalls;
  snapshot: RenewalSnapshot;
  /** A step that is not reached has no work yet. */
  progress: 'done' | 'current';
  /** Read-only people see what was recorded, without the buttons. */
  works: boolean;
  busy: boolean;
  /** Sends an act on the renewal; a refused one says why and offers the newest state. */
  run: (work: (submission: Submission) => Promise<void>, success?: string) => void;
  /** The stage that completing the step leads to. */
  to: number;
  /** Opens the dialog that records the step and marks it complete. */
  record: () => void;
}

/** The work that only this step has, by the step's number. */
export type StepWork = (props: StepWorkProps) => ReactNode;
export type StepWorks = Partial<Record<RenewalStepNumber, StepWork>>;
