import { createContext, Suspense, useContext, type ComponentType } from 'react';
import { Loading } from './states';

/** Where on a profile a piece of another area stands. */
export type PanelPlace = 'standing' | 'notices' | 'actions' | 'work' | 'facts' | 'trackDate';

/** A profile shows what several areas know of one record; each brings its piece, and none imports another. */
export interface ProfilePanel {
  /** The kind of record: `license`. */
  of: string;
  place: PanelPlace;
  /** Lower stands first. */
  order: number;
  Panel: ComponentType<{ id: string }>;
}

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
