const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Does a query ask for nothing but these fields? One that is added later narrows until it is named here. */
export const isUnset = (query: object, but: readonly string[]): boolean =>
  Object.entries(query).every(([name, value]) => but.includes(name) || isEmpty(value));
