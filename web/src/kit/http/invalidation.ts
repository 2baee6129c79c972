/**
 * What a screen shows and what a command changes, in the same terms: `{ license: id }` is one record, `{ license:
 * true }` any of its kind. A match refreshes the screen.
 */
export type Touches = Record<string, string | readonly string[] | true>;

const meet = (a: Touches[string], b: Touches[string]) => {
  if (a === true || b === true) return true;
  const ids = typeof a === 'string' ? [a] : a;
  return (typeof b === 'string' ? [b] : b).some((id) => ids.includes(id));
};

export const isTouched = (shows: Touches | undefined, touches: Touches) =>
  Object.entries(touches).some(([kind, ids]) => {
    const shown = shows?.[kind];
    return shown !== undefined && meet(shown, ids);
  });
