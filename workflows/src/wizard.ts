import { assign, setup, transition } from 'xstate';

/**
 * Wizards: ordered steps, each left only once its choices are complete. The choices are the context; they can be
 * stored and restored.
 */
export type WizardEvent<C, S extends string> =
  | { type: 'Chosen'; choices: Partial<C> }
  | { type: 'WentOn' }
  | { type: 'WentBack' }
  /** From the URL: Back, a link, a reload. */
  | { type: 'WentTo'; step: S };

/** Whether a step's choices are complete. */
export type WizardSteps<C, S extends string> = Record<S, (choices: C) => boolean>;

/** Whether every earlier step is complete. */
const isReached = <C, S extends string>(steps: WizardSteps<C, S>, choices: C, step: S): boolean => {
  const order = Object.keys(steps) as S[];
  return order.slice(0, order.indexOf(step)).every((before) => steps[before](choices));
};

export const wizardMachine = <C extends object, S extends string>(id: string, nothing: C, steps: WizardSteps<C, S>) => {
  const order = Object.keys(steps) as S[];
  const move = (step: S) => ({ target: step, guard: { type: 'reached' as const, params: { step } } });
  const stateOf = (step: S, place: number) => ({
    on: {
      Chosen: { actions: 'choose' as const },
      ...(order[place + 1] === undefined ? {} : { WentOn: move(order[place + 1] as S) }),
      ...(place === 0 ? {} : { WentBack: { target: order[place - 1] } }),
      WentTo: order.filter((other) => other !== step).map(goesTo),
    },
  });
  const goesTo = (step: S) => ({ target: step, guard: { type: 'asked' as const, params: { step } } });
  return setup({
    types: { context: {} as C, events: {} as WizardEvent<C, S> },
    actions: {
      choose: assign(({ event }) => (event.type === 'Chosen' ? event.choices : {}) as Partial<C>),
    },
    guards: {
      reached: ({ context }, { step }: { step: S }) => isReached(steps, context, step),
      asked: ({ context, event }, { step }: { step: S }) =>
        event.type === 'WentTo' && event.step === step && isReached(steps, context, step),
    },
  }).createMachine({
    id,
    context: nothing,
    initial: order[0] as string,
    states: Object.fromEntries(order.map((step, place) => [step, stateOf(step, place)])),
  });
};

export type WizardMachine<C extends object, S extends string> = ReturnType<typeof wizardMachine<C, S>>;

export const stepsOfWizard = <C extends object, S extends string>(machine: WizardMachine<C, S>): S[] =>
  Object.keys(machine.states) as S[];

/** Restores stored choices at the URL's step, or the last reachable one before it. */
export const wizardAt = <C extends object, S extends string>(
  machine: WizardMachine<C, S>,
  choices: C,
  wantedStep: string | null | undefined,
) => {
  const order = stepsOfWizard(machine);
  const first = machine.resolveState({ value: order[0] as string, context: choices });
  const upTo = order.slice(1, order.indexOf(wantedStep as S) + 1).map((step) => ({ type: 'WentTo' as const, step }));
  const going = upTo.findLast((event) => first.can(event));
  return going ? transition(machine, first, going)[0] : first;
};

/** The context of a one-form wizard: its fields as typed. */
export interface Typed {
  typed: Readonly<Record<string, unknown>>;
}

/** A step that is complete once its fields are valid. */
export const asksFor =
  (fields: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>) =>
  ({ typed }: Typed): boolean =>
    Object.entries(fields).every(([name, contract]) => contract.safeParse(typed[name]).success);
