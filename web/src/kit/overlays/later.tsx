import { lazy, Suspense, useState, type ComponentType } from 'react';

/** Menus and dialogs come when somebody is there who may open one: the first sight of a page needs none. */
const overlays = () => import('./all');
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  document.addEventListener(sign, () => void overlays().catch(() => undefined), { once: true });

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
