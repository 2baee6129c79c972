import { lazy, Suspense, useState, type ComponentType } from 'react';

/** Reads code as soon as somebody is there who may need it, and not for the first sight of a page. */
export const onFirstSign = (read: () => Promise<unknown>) => {
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, () => void read().catch(() => undefined), { once: true });
};

const overlays = () => import('./all');
onFirstSign(overlays);

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
