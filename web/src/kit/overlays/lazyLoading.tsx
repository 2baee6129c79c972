import { Suspense, useState, type ComponentType } from 'react';
import { lazy, readAhead, readQuietly } from '../loading/code';
import { store } from '../browser/store';
import { whenIdle } from '../browser/whenIdle';

const waiting = new Set<() => void>();
const isUserPresent = store(false);

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Browsers fire pointer events for a resting pointer when the page appears. */
const isAtRest = (event: Event) =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

const arrive = (event: Event) => {
  if (isUserPresent.get() || isAtRest(event)) return;
  isUserPresent.set(true);
  for (const run of waiting) run();
  waiting.clear();
};
for (const sign of signs) document.addEventListener(sign, arrive);

/** Runs something at the first pointer or keyboard event; returns a cancel function. */
export const onFirstSign = (run: () => void): (() => void) => {
  if (isUserPresent.get()) return whenIdle(run);
  waiting.add(run);
  return () => waiting.delete(run);
};

const SOON_MS = 5_000;

/** Loads code at the first user event, or a little later. */
export const afterFirstSight = async <T,>(read: () => Promise<T>): Promise<T> => {
  await new Promise<void>((come) => {
    onFirstSign(come);
    setTimeout(come, SOON_MS);
  });
  return readQuietly(read);
};

const readAll = () => import('./all');
type Overlays = Awaited<ReturnType<typeof readAll>>;
type Name = keyof Overlays;
type Overlay = ComponentType<object>;

/** Menus and dialogs, loaded at the first user event. */
let known: Overlays | undefined;
const overlays = async () => (known ??= await readAll());
onFirstSign(readAhead(overlays));

/** Loaded code renders at once: `lazy` would delay it by 300 ms. */
const choose = (name: Name, Later: Overlay): Overlay => (known?.[name] as Overlay | undefined) ?? Later;
const awaited = (name: Name): Overlay => lazy(async () => ({ default: (await overlays())[name] as Overlay }));

export const later = (name: Name): Overlay => {
  const Later = awaited(name);
  return (props) => {
    const [Used] = useState(() => choose(name, Later));
    return <Used {...props} />;
  };
};

/** Renders nothing until it is opened for the first time; stays mounted for its closing animation. */
export const onceOpened = (name: Name) => {
  const Later = awaited(name);
  return (props: { open: boolean }) => {
    const [Used, setUsed] = useState<Overlay>();
    if (props.open && !Used) setUsed(() => choose(name, Later));
    return <Suspense fallback={null}>{Used && <Used {...props} />}</Suspense>;
  };
};
