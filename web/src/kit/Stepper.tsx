import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './stepper.css';

export interface StepView {
  title: string;
  state: 'done' | 'current' | 'later';
  /** One line: what was recorded, or what is to be done. */
  summary?: ReactNode;
  /** Who did it, when. */
  by?: ReactNode;
  /** The work of the step, or what it left behind. */
  work?: ReactNode;
}

const states = { done: 'Done', current: 'Current step', later: 'Later' };

/** Done steps closed, the current one open with its work, later ones quiet. */
export const Stepper = ({ steps, label }: { steps: readonly StepView[]; label: string }) => (
  <ol className="eg-steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step.title}
        className={`eg-step eg-step-${step.state}`}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <span className="eg-dot" aria-hidden>
          {step.state === 'done' ? <Check size={13} strokeWidth={3} /> : index + 1}
        </span>
        <div className="eg-step-words">
          <h3>
            {step.title} <span className="eg-sr">{states[step.state]}</span>
          </h3>
          {step.summary && <div className="eg-step-summary">{step.summary}</div>}
        </div>
        {step.by && <span className="eg-step-by">{step.by}</span>}
        {step.work && (
          <div className="eg-step-open" data-next={step.state === 'current' ? 'place' : undefined}>
            {step.work}
          </div>
        )}
      </li>
    ))}
  </ol>
);

/** A row of buttons with the reason of what cannot be done beside it, in words. */
export const StepActions = ({ children, why }: { children: ReactNode; why?: string | undefined }) => (
  <div className="eg-step-actions">
    {children}
    {why && <span className="eg-muted">{why}</span>}
  </div>
);
