import { number } from '@evergreen/contracts/counted';
import {
  type Leaver,
  type PlaceCounts,
  PlaceKind,
  type ReplacementBody,
} from '@evergreen/contracts/bulk-work/replacements';

/** All places of a kind but these, or these alone. */
export type Chosen = ReplacementBody[PlaceKind];
export type ChosenPlaces = Readonly<Record<PlaceKind, Chosen>>;

export const everything: Chosen = { all: true, ids: [] };
export const nothing: Chosen = { all: false, ids: [] };
export const everywhere: ChosenPlaces = { license: everything, entity: everything, contact: everything };

export const has = ({ all, ids }: Chosen, id: string): boolean => ids.includes(id) !== all;

export const toggled = (chosen: Chosen, id: string): Chosen => ({
  ...chosen,
  ids: chosen.ids.includes(id) ? chosen.ids.filter((item) => item !== id) : [...chosen.ids, id],
});

export const countOf = ({ all, ids }: Chosen, of: number): number => (all ? Math.max(0, of - ids.length) : ids.length);

/** The number of its places that the user can change. */
export const changeable = ({ counts, fixed }: Pick<Leaver, 'counts' | 'fixed'>, kind: PlaceKind): number =>
  counts[kind] - fixed[kind];

export const countsOf = (places: ChosenPlaces, leaver: Pick<Leaver, 'counts' | 'fixed'>): PlaceCounts => ({
  license: countOf(places.license, changeable(leaver, 'license')),
  entity: countOf(places.entity, changeable(leaver, 'entity')),
  contact: countOf(places.contact, changeable(leaver, 'contact')),
});

export const totalOf = (counts: PlaceCounts): number => PlaceKind.options.reduce((sum, kind) => sum + counts[kind], 0);

/** @param of how many can be selected */
export const chosenInWords = (chosen: Chosen, of: number): string => {
  if (of === 0) return 'None can be replaced';
  const count = countOf(chosen, of);
  if (of === 1) return count === 1 ? '1 chosen' : 'None chosen';
  return count === of ? `All ${number(of)} chosen` : `${number(count)} of ${number(of)} chosen`;
};
