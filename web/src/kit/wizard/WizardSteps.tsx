import './wizard.css';

interface WizardStepsProps<S extends string> {
  titles: Record<S, string>;
  step: S;
}

/** The steps of a wizard, with the current one. */
export const WizardSteps = <S extends string>({ titles, step }: WizardStepsProps<S>) => {
  const steps = Object.keys(titles) as S[];
  const now = steps.indexOf(step);
  return (
    <ol className="eg-wizard-steps" aria-label="Steps">
      {steps.map((name, place) => (
        <li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          className={place === now ? 'eg-wizard-now' : place < now ? 'eg-wizard-done' : ''}
        >
          <span aria-hidden>{place + 1}</span> {titles[name]}
        </li>
      ))}
    </ol>
  );
};
