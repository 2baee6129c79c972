import { assign, setup, transition } from 'xstate';

/**
 * Wizards: steps in an order, each left forward only once what it asks for is chosen. What was chosen is the context;
 * it can be kept, and taken up again where it still fits.
 */
export type WizardEvent<C, S extends string> =
  | { type: 'Chosen'; choices: Partial<C> }
  | { type: 'WentOn' }
  | { type: 'WentBack' }
  /** By the address: Back of the browser, a link, a reload. */
  | { type: 'WentTo'; step: S };

/** What a step asks for: whether it is all there. */
export type WizardSteps<C, S extends string> = Record<S, (choices: C) => boolean>;

/** Whether every step before this one has what it asks for. */
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

/** With what was kept, at the step that the address says, or the last one before it that can be reached. */
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

/** What a wizard of one form knows: its fields, as they are typed. */
export interface Typed {
  typed: Readonly<Record<string, unknown>>;
}

/** A step that is left once its fields are as their contract wants them. */
export const asksFor =
  (fields: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>) =>
  ({ typed }: Typed): boolean =>
    Object.entries(fields).every(([name, contract]) => contract.safeParse(typed[name]).success);
