import { stepsOfWizard, type WizardEvent, type WizardMachine, wizardAt } from '@evergreen/workflows/wizard';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../routing/address';
import { now } from '../browser/clock';
import { useIdentity } from '../data/identity';
import { drop, keep, type Kept, keptOf } from './kept';

interface WizardOptions<C extends object, S extends string> {
  machine: WizardMachine<C, S>;
  /** The storage key. */
  name: string;
  /** The initial choices. */
  start: C;
  /** Where it was started; stored choices of another start are ignored. Undefined: any. */
  from: string | undefined;
  /** The stored choices that are still valid; undefined: none. */
  fits: (choices: Kept['choices']) => C | undefined;
  /** The initial step. */
  at?: S;
}

export interface Wizard<C, S extends string> {
  step: S;
  place: number;
  before: S | undefined;
  /** Only if it was reached already. */
  after: S | undefined;
  choices: C;
  choose: (choices: Partial<C>) => void;
  /** Stores choices and goes to the next step. */
  goOn: (choices?: Partial<C>) => void;
  goBack: () => void;
  goTo: (step: S) => void;
  /** When the restored choices were stored. */
  resumed: string | undefined;
  /** Deletes the stored choices, after sending or cancelling. */
  forget: () => void;
}

const param = 'step';

/** Runs a wizard's machine, with the step in the URL and the choices stored per user and client. */
export const useWizard = <C extends object, S extends string>(options: WizardOptions<C, S>): Wizard<C, S> => {
  const { machine, name, start, from, fits, at } = options;
  const whose = useIdentity();
  const { params, change } = useAddress();
  const order = stepsOfWizard(machine);
  const [first] = order;
  const stepParam = params.get(param);
  const [opened] = useState(() => {
    const saved = keptOf(name, whose);
    const kept = saved && (from === undefined || saved.from === from) ? saved : undefined;
    const choices = kept && fits(kept.choices);
    const going = stepParam ?? (choices ? kept?.step : undefined) ?? at;
    return { kept: choices && kept, first: wizardAt(machine, choices ?? start, going) };
  });
  const [snapshot, send] = useMachine(machine, { snapshot: opened.first });
  const step = snapshot.value as S;
  const place = order.indexOf(step);
  const act = useCallback((event: WizardEvent<C, S>) => send(event), [send]);
  const goTo = useCallback((to: S) => act({ type: 'WentTo', step: to }), [act]);
  const choose = useCallback((choices: Partial<C>) => act({ type: 'Chosen', choices }), [act]);

  // Keeps URL and machine in sync: Back changes the URL, Next the machine.
  const agreed = useRef<string | undefined>(undefined);
  // Prevents a render in between from repeating the change.
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() => {
    const addressed = stepParam ?? first;
    if (addressed === step) {
      agreed.current = step;
      awaited.current = undefined;
      return;
    }
    const apart = `${addressed} ${step}`;
    if (awaited.current === apart) return;
    awaited.current = apart;
    const going = { type: 'WentTo', step: addressed } as WizardEvent<C, S>;
    if (agreed.current !== undefined && addressed !== agreed.current && snapshot.can(going)) {
      agreed.current = addressed;
      act(going);
      return;
    }
    change(
      (address) => {
        address.set(param, step);
        return address;
      },
      { replace: addressed !== agreed.current },
    );
  }, [act, stepParam, change, first, snapshot, step]);

  const forgotten = useRef(snapshot);
  const isNothing = JSON.stringify(snapshot.context) === JSON.stringify(start);
  useEffect(() => {
    if (forgotten.current === snapshot) return;
    if (isNothing) {
      drop(name, whose);
      return;
    }
    const choices = snapshot.context as Kept['choices'];
    keep(name, whose, { from: from ?? opened.kept?.from ?? '', step, choices, at: now().toISOString() });
  }, [from, isNothing, name, opened, snapshot, step, whose]);

  const after = order[place + 1];
  return {
    step,
    place,
    before: order[place - 1],
    after: after && snapshot.can({ type: 'WentTo', step: after }) ? after : undefined,
    choices: snapshot.context,
    choose,
    goOn: (choices) => {
      if (choices) choose(choices);
      act({ type: 'WentOn' });
    },
    goBack: () => act({ type: 'WentBack' }),
    goTo,
    resumed: opened.kept?.at,
    forget: () => {
      forgotten.current = snapshot;
      drop(name, whose);
    },
  };
};
