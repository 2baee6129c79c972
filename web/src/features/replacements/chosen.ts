import { type Leaver, type PlaceCounts, PlaceKind, type ReplacementBody } from '@evergreen/contracts/replacements';
import { number } from '../../kit/numbers';

/** All places of a kind but these, or these alone. */
export type Chosen = ReplacementBody[PlaceKind];
export type ChosenPlaces = Readonly<Record<PlaceKind, Chosen>>;

export const everything: Chosen = { all: true, ids: [] };
export const nothing: Chosen = { all: false, ids: [] };
export const everywhere: ChosenPlaces = { license: everything, entity: everything, contact: everything };

export const has = ({ all, ids }: Chosen, id: string): boolean => ids.includes(id) !== all;

export const toggled = (chosen: Chosen, id: string): Chosen => ({
  ...chosen,
  ids: chosen.ids.includes(id) ? chosen.ids.filter((one) => one !== id) : [...chosen.ids, id],
});

export const countOf = ({ all, ids }: Chosen, of: number): number => (all ? Math.max(0, of - ids.length) : ids.length);

export const countsOf = (places: ChosenPlaces, { counts }: Pick<Leaver, 'counts'>): PlaceCounts => ({
  license: countOf(places.license, counts.license),
  entity: countOf(places.entity, counts.entity),
  contact: countOf(places.contact, counts.contact),
});

export const totalOf = (counts: PlaceCounts): number => PlaceKind.options.reduce((sum, kind) => sum + counts[kind], 0);

export const chosenInWords = (chosen: Chosen, of: number): string => {
  const count = countOf(chosen, of);
  return count === of ? `All ${number(of)} chosen` : `${number(count)} of ${number(of)} chosen`;
};
