/**
 * What a screen shows and what an act changes, in the same words: `{ license: id }` is one record,
 * `{ license: true }` any of its kind. A screen is refreshed when the two meet.
 */
export type Touches = Record<string, string | readonly string[] | true>;

const meet = (one: Touches[string], other: Touches[string]) => {
  if (one === true || other === true) return true;
  const ids = typeof one === 'string' ? [one] : one;
  return (typeof other === 'string' ? [other] : other).some((id) => ids.includes(id));
};

export const touched = (shows: Touches | undefined, touches: Touches) =>
  Object.entries(touches).some(([kind, ids]) => {
    const shown = shows?.[kind];
    return shown !== undefined && meet(shown, ids);
  });
