import './wizard.css';

interface WizardStepsProps<S extends string> {
  titles: Record<S, string>;
  step: S;
}

/** Where one is in a wizard, and which steps there are. */
export const WizardSteps = <S extends string>({ titles, step }: WizardStepsProps<S>) => {
  const steps = Object.keys(titles) as S[];
  const now = steps.indexOf(step);
  return (
    <ol className="eg-wizard-steps" aria-label="Steps">
      {steps.map((one, place) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={place === now ? 'eg-wizard-now' : place < now ? 'eg-wizard-done' : ''}
        >
          <span aria-hidden>{place + 1}</span> {titles[one]}
        </li>
      ))}
    </ol>
  );
};
