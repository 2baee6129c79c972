export type Step = 1 | 2 | 3;

export const stepTitles: Record<Step, string> = {
  1: 'Filter Criteria',
  2: 'Pick Licenses',
  3: 'Start Date and Due Date',
};

/** Where one is in the wizard, and which steps there are. */
export const WizardSteps = ({ step }: { step: Step }) => (
  <ol className="eg-bulk-steps" aria-label="Steps">
    {([1, 2, 3] as const).map((one) => (
      <li
        key={one}
        aria-current={one === step ? 'step' : undefined}
        className={one === step ? 'eg-bulk-now' : one < step ? 'eg-bulk-done' : ''}
      >
        <span aria-hidden>{one}</span> {stepTitles[one]}
      </li>
    ))}
  </ol>
);
