import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './stepper.css';

export interface StepView {
  title: string;
  state: 'done' | 'current' | 'later';
  /** One line: what was recorded, or what to do. */
  summary?: ReactNode;
  /** User and time. */
  by?: ReactNode;
  /** The controls of the step, or its result. */
  work?: ReactNode;
}

const states = { done: 'Done', current: 'Current step', later: 'Later' };

/** Finished steps collapsed, the current one open, later ones muted. */
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

/** Buttons with the reason next to them if they are disabled. */
export const StepActions = ({ children, why }: { children: ReactNode; why?: string | undefined }) => (
  <div className="eg-step-actions">
    {children}
    {why && <span className="eg-muted">{why}</span>}
  </div>
);
