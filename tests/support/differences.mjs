const nameOf = (path) =>
  path
    .reduce((name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}.${String(key)}`), '')
    .slice(path.length && typeof path[0] !== 'number' ? 1 : 0) || 'the body';

const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const issues = (list, path) =>
  list.flatMap(({ code, message, path: inside, expected, errors }) => [
    `${nameOf([...path, ...inside])}: ${message}${expected ? ` (expected ${expected})` : ''}`,
    ...(code === 'invalid_union'
      ? errors.flatMap((each) => issues(each, [...path, ...inside]).map((text) => `  ${text}`))
      : []),
  ]);

/** The contract's output for a value, compared with the value: they must be equal, field by field. */
const compared = (sent, parsed, path) => {
  if (Object.is(sent, parsed)) return [];
  const kind = kindOf(sent);
  if (kind !== kindOf(parsed) || (kind !== 'object' && kind !== 'array'))
    return [`${nameOf(path)}: is ${JSON.stringify(sent)}, which the contract reads as ${JSON.stringify(parsed)}`];
  const keys = [...new Set([...Object.keys(sent), ...Object.keys(parsed)])];
  return keys.flatMap((key) => {
    const inside = [...path, kind === 'array' ? Number(key) : key];
    if (!(key in parsed)) return [`${nameOf(inside)}: surplus, the contract does not name it`];
    if (!(key in sent))
      return parsed[key] === undefined ? [] : [`${nameOf(inside)}: missing, the contract fills it in`];
    return compared(sent[key], parsed[key], inside);
  });
};

/**
 * The differences of a JSON value from its zod schema, as sentences that begin with the field's path: missing, of
 * another type, changed by the schema, or unknown to it.
 */
export const differences = (schema, body) => {
  const { success, data, error } = schema.safeParse(body);
  return success ? compared(body, data, []) : issues(error.issues, []);
};
