import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { now } from '../browser/clock';
import { store } from '../browser/store';

/** An action of the open page. Ctrl K offers it, and navigates to it from elsewhere by its name. */
interface PageAct {
  name: string;
  label: string;
  run: () => void;
}

interface Wanted {
  name: string;
  path: string;
  at: number;
}

/** Milliseconds until a pending action is dropped. */
const patience = 15_000;

const known = store<readonly PageAct[]>([]);
const request = store<Wanted | undefined>(undefined);

/** Runs the action once the page at this path offers it. */
export const wantAct = (name: string, path: string) => {
  request.set({ name, path, at: now().getTime() });
};

const isWanted = (name: string, path: string) => {
  const act = request.get();
  return act?.name === name && act.path === path && now().getTime() - act.at < patience;
};

export const useKnownActs = known.use;

/** Offers these actions while the component is mounted. */
export const useActs = (acts: readonly PageAct[]) => {
  const { pathname } = useLocation();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const names = JSON.stringify(acts.map(({ name, label }) => [name, label]));
  useEffect(() => {
    const offered = (JSON.parse(names) as [string, string][]).map(([name, label]) => ({
      name,
      label,
      run: () => latest.current.find((act) => act.name === name)?.run(),
    }));
    known.set([...known.get(), ...offered]);
    const pending = offered.find(({ name }) => isWanted(name, pathname));
    if (pending) {
      request.set(undefined);
      pending.run();
    }
    return () => known.set(known.get().filter((act) => !offered.includes(act)));
  }, [names, pathname]);
};
