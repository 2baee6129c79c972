import { wizardMachine } from '@evergreen/workflows/wizard';
import Button from '@mui/material/Button';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ZodType } from 'zod';
import { DialogFrame } from '../dialog/DialogFrame';
import { DiscardQuestion } from '../dialog/DiscardQuestion';
import { DraftOffer } from '../dialog/DraftOffer';
import { focusOnFirstField } from '../dialog/firstField';
import { FormFields } from '../dialog/FormFields';
import { FormMessage } from '../dialog/FormMessage';
import { useCommandForm, type CommandFormOptions } from '../dialog/useCommandForm';
import { WizardSteps } from './WizardSteps';
import './wizard-dialog.css';

export interface DialogStep {
  title: string;
  /** What must be right before one goes on; at the last step the contract of the whole is asked. */
  contract: ZodType;
  /** The fields that stand in it, by the first part of their names. */
  fields: readonly string[];
  content: ReactNode;
}

interface WizardDialogProps<B, R> extends Omit<CommandFormOptions<B, R>, 'about' | 'keptAs'> {
  onClose: () => void;
  title: string;
  submit: string;
  /** On the button that leads to the step before. */
  back?: string;
  steps: readonly DialogStep[];
}

/** Which step one is at: forward only once what it asks for is right. */
const useSteps = (steps: readonly DialogStep[]) => {
  const [machine] = useState(() =>
    wizardMachine(
      'dialog',
      { passed: [] as readonly string[] },
      Object.fromEntries(
        steps.map(({ title }) => [title, ({ passed }: { passed: readonly string[] }) => passed.includes(title)]),
      ),
    ),
  );
  const [{ value, context }, send] = useMachine(machine);
  const step = value;
  return {
    step,
    place: steps.findIndex(({ title }) => title === step),
    goOn: () => {
      send({ type: 'Chosen', choices: { passed: [...context.passed, step] } });
      send({ type: 'WentOn' });
    },
    goBack: () => send({ type: 'WentBack' }),
    goTo: (title: string) => send({ type: 'WentTo', step: title }),
  };
};

/** A step that is gone to is told to those who listen; where something in it is wrong, that has the focus. */
const useFocusOn = (place: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const wrong = heading.current?.parentElement?.querySelector<HTMLElement>(
      '.eg-wizard-part:not([hidden]) [aria-invalid="true"]',
    );
    (wrong ?? heading.current)?.focus();
  }, [place]);
  return heading;
};

/** Something new, in steps: what is typed stays on the way back, and what is refused is shown at its step. */
export const WizardDialog = <B, R>(props: WizardDialogProps<B, R>) => {
  const { onClose, title, submit: label, back = 'Back', steps, contract, bodyOf, onDone, ...options } = props;
  const { step, place, goOn, goBack, goTo } = useSteps(steps);
  const [leaving, setLeaving] = useState(false);
  const isLast = place === steps.length - 1;
  const command = useCommandForm<B, R>({
    ...options,
    about: null,
    keptAs: title,
    contract: isLast ? contract : (steps[place]?.contract as ZodType<B>),
    bodyOf: (values) => {
      if (isLast) return bodyOf ? bodyOf(values) : values;
      goOn();
      return undefined;
    },
    onDone: (result, body) => {
      onClose();
      onDone?.(result, body);
    },
  });
  const { form, words, submit, busy, refusals, draft } = command;
  const heading = useFocusOn(place);
  const { errors, isDirty } = form.formState;

  const wrong = steps.filter(({ fields }) => fields.some((name) => errors[name] !== undefined));
  const first = wrong.some((one) => one.title === step) ? undefined : wrong[0]?.title;
  useEffect(() => {
    if (first !== undefined) goTo(first);
  });

  const leave = () => {
    draft.discard();
    onClose();
  };
  return (
    <DialogFrame open title={title} onClose={leave} busy={busy} dirty={isDirty} width="medium">
      <FormFields form={form} words={words}>
        <form ref={focusOnFirstField} className="eg-dialog-form" onSubmit={submit} noValidate aria-busy={busy}>
          <div className="eg-dialog-body">
            <WizardSteps titles={Object.fromEntries(steps.map((one) => [one.title, one.title]))} step={step} />
            <h3 ref={heading} tabIndex={-1} className="eg-wizard-heading">
              Step {place + 1} of {steps.length}: {step}
            </h3>
            {draft.offered && <DraftOffer {...draft} />}
            <div className="eg-dialog-fields">
              {steps.map((one) => (
                <div key={one.title} className="eg-wizard-part" hidden={one.title !== step}>
                  {one.content}
                </div>
              ))}
            </div>
            <FormMessage refusals={refusals} />
          </div>
          <div className="eg-dialog-foot">
            {place > 0 && (
              <Button className="eg-push-left" variant="outlined" onClick={goBack} disabled={busy}>
                {back}
              </Button>
            )}
            <Button variant="outlined" onClick={() => (isDirty ? setLeaving(true) : leave())} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {isLast ? label : 'Next'}
            </Button>
          </div>
        </form>
      </FormFields>
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={leave} />}
    </DialogFrame>
  );
};
