import Button from '@mui/material/Button';
import { stepsOfWizard, type Typed, type WizardMachine } from '@evergreen/workflows/wizard';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { WizardSteps } from './WizardSteps';
import type { DialogOptions } from '../dialog/CommandDialog';
import { DialogForm } from '../dialog/DialogForm';
import { DiscardQuestion } from '../form/DiscardQuestion';
import { setShown, shownIn } from '../form/state/fieldWords';
import { focusOnFirstField } from '../keyboard/firstField';
import { type FormOf, useCommandForm } from '../form/state/useCommandForm';

interface Step {
  title: string;
  /** Its fields, by the first part of their names. */
  fields: readonly string[];
  content: ReactNode;
}

type WizardDialogProps<B, R, S extends string, I extends object> = FormOf & WizardOptions<B, R, S, I>;

interface WizardOptions<B, R, S extends string, I extends object> extends Omit<
  DialogOptions<B, R, I>,
  'children' | 'danger' | 'submit' | 'submitDisabled'
> {
  /** The label of the last step's button. */
  submit: string;
  /** The steps, and what each requires before the next one. */
  machine: WizardMachine<Typed, S>;
  steps: Record<S, Step>;
}

const faultsIn = ({ fields }: Step, errors: FieldErrors) => fields.filter((name) => errors[name] !== undefined);

/** Validates a wrong field again while it is corrected. */
const useMending = (form: UseFormReturn) => {
  useEffect(() => {
    const { unsubscribe } = form.watch((_typed, { name }) => {
      if (name !== undefined && form.getFieldState(name).invalid) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);
};

/** A form in steps: sends once at the end, Previous keeps the input, and an error opens the step of its field. */
export const WizardDialog = <B, R, S extends string, I extends object>(props: WizardDialogProps<B, R, S, I>) =>
  props.open ? <OpenWizard {...props} /> : null;

const OpenWizard = <B, R, S extends string, I extends object>(props: WizardDialogProps<B, R, S, I>) => {
  const { onClose, title, submit: label, width = 'medium', machine, steps, onDone, ...options } = props;
  const command = useCommandForm<B, R, I>({
    keptAs: title,
    ...options,
    onDone: (result, body) => {
      onClose();
      onDone?.(result, body);
    },
  });
  const { form, words, submit, busy, meeting } = command;
  const [snapshot, send, actor] = useMachine(machine);
  const order = stepsOfWizard(machine);
  const step = snapshot.value as S;
  const place = order.indexOf(step);
  const isLast = place === order.length - 1;
  const [leaving, setLeaving] = useState(false);
  /** Of the step that is left: its fields are shown there, and not hidden. */
  const shownThere = useRef<readonly string[]>([]);
  const go: typeof send = (event) => {
    shownThere.current = shownIn(words);
    send(event);
  };
  useMending(form);

  const leave = () => {
    command.leave();
    onClose();
  };

  const frame = useRef<HTMLFormElement>(null);
  const opened = useCallback((element: HTMLFormElement | null) => {
    frame.current = element;
    focusOnFirstField(element);
  }, []);
  const { errors, submitCount } = form.formState;
  const sent = useRef(submitCount);
  useEffect(() => {
    if (sent.current === submitCount) return;
    sent.current = submitCount;
    const faulty = order.find((step) => faultsIn(steps[step], errors).length > 0);
    if (faulty && faultsIn(steps[step], errors).length === 0) go({ type: 'WentTo', step: faulty });
  });

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setShown(words, shownThere.current, true);
    const [faulty] = faultsIn(steps[step], form.formState.errors);
    if (faulty) form.setFocus(faulty);
    else focusOnFirstField(frame.current);
  });

  const goBack = () => go({ type: 'WentBack' });
  const goOn = async () => {
    send({ type: 'Chosen', choices: { typed: command.withoutHidden(form.getValues()) } });
    go({ type: 'WentOn' });
    if (actor.getSnapshot().value === step) await form.trigger([...steps[step].fields], { shouldFocus: true });
  };

  return (
    <DialogForm
      command={command}
      title={title}
      width={width}
      onLeave={leave}
      about={options.about}
      ref={opened}
      onSubmit={(event) => {
        if (isLast) return submit(event);
        event.preventDefault();
        void goOn();
      }}
      buttons={
        <>
          {place > 0 && (
            <Button className="eg-push-left" variant="outlined" onClick={goBack} disabled={busy}>
              Previous
            </Button>
          )}
          <Button
            variant="outlined"
            onClick={() => (form.formState.isDirty ? setLeaving(true) : leave())}
            disabled={busy}
          >
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isLast && meeting?.settled === false}>
            {isLast ? label : 'Next'}
          </Button>
        </>
      }
    >
      <WizardSteps titles={titlesOf(steps)} step={step} />
      <div
        role="group"
        aria-label={`Step ${place + 1} of ${order.length}: ${steps[step].title}`}
        className="eg-wizard-step"
      >
        {steps[step].content}
      </div>
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={leave} />}
    </DialogForm>
  );
};

const titlesOf = <S extends string>(steps: Record<S, Step>): Record<S, string> =>
  Object.fromEntries(Object.entries<Step>(steps).map(([name, { title }]) => [name, title])) as Record<S, string>;
