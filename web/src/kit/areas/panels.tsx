import { createContext, createElement, Suspense, useContext, useState, type ComponentType } from 'react';
import { lazy } from '../loading/code';
import { Loading } from '../loading/states';

/** A place on a profile for panels of other areas. */
export type PanelPlace = 'subtitle' | 'notices' | 'actions' | 'work' | 'facts' | 'trackDate';

type Piece = ComponentType<{ id: string }>;

/** A panel on another area's profile, so that areas need not import each other. */
export interface ProfilePanel {
  /** The kind of record: `license`; or a path. */
  of: string;
  place: PanelPlace;
  /** Lower comes first. */
  order: number;
  Panel: Piece;
  /** Prefetches its code. A profile's route waits for it, so that nothing shifts later. */
  ahead: () => Promise<unknown>;
}

export const panel = (
  where: Pick<ProfilePanel, 'of' | 'place' | 'order'>,
  load: () => Promise<Piece>,
): ProfilePanel => {
  let fetched: Piece | undefined;
  const ahead = async () => (fetched ??= await load());
  const Awaited = lazy(async () => ({ default: await ahead() }));
  const Panel: Piece = (props) => createElement(useState(() => fetched ?? Awaited)[0], props);
  return { ...where, Panel, ahead };
};

export const PanelsContext = createContext<readonly ProfilePanel[]>([]);

export const Panels = ({ of, place, id }: { of: string; place: PanelPlace; id: string }) => {
  const panels = useContext(PanelsContext).filter((panel) => panel.of === of && panel.place === place);
  return (
    <Suspense fallback={place === 'work' ? <Loading rows={6} /> : <span className="eg-awaited" />}>
      {[...panels]
        .sort((a, b) => a.order - b.order)
        .map(({ order, Panel }) => (
          <Panel key={order} id={id} />
        ))}
    </Suspense>
  );
};
