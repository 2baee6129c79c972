import { stepsOfWizard, type WizardEvent, type WizardMachine, wizardAt } from '@evergreen/workflows/wizard';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../address';
import { now } from '../clock';
import { useIdentity } from '../identity';
import { drop, keep, type Kept, keptOf } from './kept';

interface WizardOptions<C extends object, S extends string> {
  machine: WizardMachine<C, S>;
  /** What it is kept under. */
  name: string;
  /** What it begins with. */
  start: C;
  /** Where it was begun from; kept choices of another beginning are not taken up. Undefined: wherever it was begun. */
  from: string | undefined;
  /** What of the kept choices still fits; undefined: nothing. */
  fits: (choices: Kept['choices']) => C | undefined;
  /** Where it stands where neither the address nor what was kept says it. */
  at?: S;
}

export interface Wizard<C, S extends string> {
  step: S;
  place: number;
  before: S | undefined;
  /** Only where it was reached already. */
  after: S | undefined;
  choices: C;
  choose: (choices: Partial<C>) => void;
  /** Chooses, and goes to the next step. */
  goOn: (choices?: Partial<C>) => void;
  goBack: () => void;
  goTo: (step: S) => void;
  /** When what was taken up again had been kept. */
  resumed: string | undefined;
  /** What is chosen was sent, or is given up: it is kept no longer. */
  forget: () => void;
}

const param = 'step';

/** A wizard's machine, whose step stands in the address and whose choices are kept for the person and the client. */
export const useWizard = <C extends object, S extends string>(options: WizardOptions<C, S>): Wizard<C, S> => {
  const { machine, name, start, from, fits, at } = options;
  const whose = useIdentity();
  const { params, change } = useAddress();
  const order = stepsOfWizard(machine);
  const [first] = order;
  const asked = params.get(param);
  const [opened] = useState(() => {
    const found = keptOf(name, whose);
    const kept = found && (from === undefined || found.from === from) ? found : undefined;
    const choices = kept && fits(kept.choices);
    const going = asked ?? (choices ? kept?.step : undefined) ?? at;
    return { kept: choices && kept, first: wizardAt(machine, choices ?? start, going) };
  });
  const [snapshot, send] = useMachine(machine, { snapshot: opened.first });
  const step = snapshot.value as S;
  const place = order.indexOf(step);
  const act = useCallback((event: WizardEvent<C, S>) => send(event), [send]);
  const goTo = useCallback((to: S) => act({ type: 'WentTo', step: to }), [act]);
  const choose = useCallback((choices: Partial<C>) => act({ type: 'Chosen', choices }), [act]);

  // Whichever of the two moved, the other follows: Back of the browser moves the address, Next the machine.
  const agreed = useRef<string | undefined>(undefined);
  // Neither follows at once: what was asked of it is not asked again by a render in between.
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() => {
    const addressed = asked ?? first;
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
  }, [act, asked, change, first, snapshot, step]);

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
