import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { now } from './clock';
import { store } from './store';

/** What can be done on the page that is open. Ctrl K offers it here, and leads to it from elsewhere by its name. */
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

/** A page that takes longer than this to offer an act surprises nobody with it any more. */
const patience = 15_000;

const known = store<readonly PageAct[]>([]);
const wanted = store<Wanted | undefined>(undefined);

/** Somebody chose it elsewhere: it is done once the page at this path offers it. */
export const wantAct = (name: string, path: string) => {
  wanted.set({ name, path, at: now().getTime() });
};

const isWanted = (name: string, path: string) => {
  const act = wanted.get();
  return act?.name === name && act.path === path && now().getTime() - act.at < patience;
};

export const useKnownActs = known.use;

/** Offers these while the component is there. */
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
    const asked = offered.find(({ name }) => isWanted(name, pathname));
    if (asked) {
      wanted.set(undefined);
      asked.run();
    }
    return () => known.set(known.get().filter((act) => !offered.includes(act)));
  }, [names, pathname]);
};
