import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What can be done on the page that is open. Ctrl K offers it here, and leads to it from elsewhere by its name. */
export interface PageAct {
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

let known: readonly PageAct[] = [];
let wanted: Wanted | undefined;
const listeners = new Set<() => void>();

const set = (next: readonly PageAct[]) => {
  known = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Somebody chose it elsewhere: it is done once the page at this path offers it. */
export const wantAct = (name: string, path: string) => {
  wanted = { name, path, at: Date.now() };
};

const isWanted = (name: string, path: string) =>
  wanted?.name === name && wanted.path === path && Date.now() - wanted.at < patience;

export const useKnownActs = () => useSyncExternalStore(subscribe, () => known);

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
    set([...known, ...offered]);
    const asked = offered.find(({ name }) => isWanted(name, pathname));
    if (asked) {
      wanted = undefined;
      asked.run();
    }
    return () => set(known.filter((act) => !offered.includes(act)));
  }, [names, pathname]);
};
