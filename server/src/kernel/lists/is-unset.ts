const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a query sets only these fields. A new field counts as a filter until it is named here. */
export const isUnset = (query: object, but: readonly string[]): boolean =>
  Object.entries(query).every(([name, value]) => but.includes(name) || isEmpty(value));
