/**
 * A schema for each set of arguments, made when it is first asked for. Making a schema is slow, every page loads the contracts of
 * many fields, and a schema never changes: fields with the same limits share one.
 */
export const schemaOf = <A extends readonly (string | number | undefined)[], S>(make: (...by: A) => S) => {
  const made = new Map<string, S>();
  return (...by: A): S => {
    const key = JSON.stringify(by);
    const known = made.get(key);
    if (known !== undefined) return known;
    const schema = make(...by);
    made.set(key, schema);
    return schema;
  };
};
