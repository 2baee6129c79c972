import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Wizard } from './useWizard';

interface WizardFootProps<C, S extends string> {
  wizard: Wizard<C, S>;
  titles: Record<S, string>;
  /** The step's main button, repeated from its top. */
  main?: ReactNode;
}

/** Previous and next step, as far as reached. */
export const WizardFoot = <C, S extends string>({ wizard, titles, main }: WizardFootProps<C, S>) => {
  const { before, after } = wizard;
  return (
    <div className="eg-wizard-foot">
      {before && (
        <Button variant="outlined" onClick={wizard.goBack}>
          Back to {titles[before]}
        </Button>
      )}
      {after && (
        <Button variant="outlined" onClick={() => wizard.goTo(after)}>
          To {titles[after]}
        </Button>
      )}
      {main}
    </div>
  );
};
