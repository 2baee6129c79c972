import { Suspense, useState, type ComponentType } from 'react';
import { lazy, readAhead, readQuietly } from '../code';
import { whenIdle } from '../whenIdle';

const waiting = new Set<() => void>();
let isSomebodyThere = false;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** A browser tells of a pointer, too, that rests where a page comes. */
const isAtRest = (event: Event) =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

const arrive = (event: Event) => {
  if (isAtRest(event)) return;
  for (const sign of signs) document.removeEventListener(sign, arrive);
  isSomebodyThere = true;
  for (const run of waiting) run();
  waiting.clear();
};
for (const sign of signs) document.addEventListener(sign, arrive);

/** Runs what nobody needs for the first sight of a page once somebody moves or presses anything; returns how to call it off. */
export const onFirstSign = (run: () => void): (() => void) => {
  if (isSomebodyThere) return whenIdle(run);
  waiting.add(run);
  return () => waiting.delete(run);
};

const SOON_MS = 5_000;

/** For what the first sight of a page does without: read when somebody moves or presses anything, or a little later. */
export const afterFirstSight = async <T,>(read: () => Promise<T>): Promise<T> => {
  await new Promise<void>((come) => {
    onFirstSign(come);
    setTimeout(come, SOON_MS);
  });
  return readQuietly(read);
};

/** Menus and dialogs come when somebody is there who may open one. */
const overlays = () => import('./all');
onFirstSign(readAhead(overlays));

type Name = keyof Awaited<ReturnType<typeof overlays>>;

export const later = (name: Name) => lazy(async () => ({ default: (await overlays())[name] as ComponentType<object> }));

/** Nothing, until it is opened for the first time; then it stays, and leaves as it is used to. */
export const onceOpened = (name: Name) => {
  const Overlay = later(name);
  return (props: { open: boolean }) => {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    return (
      used && (
        <Suspense fallback={null}>
          <Overlay {...props} />
        </Suspense>
      )
    );
  };
};
