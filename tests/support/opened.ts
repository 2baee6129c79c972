/** An object or a function that comes later. */
const later = (real: () => object): object =>
  new Proxy(() => undefined, {
    apply: (_, __, args: unknown[]) => (real() as (...args: unknown[]) => unknown)(...args),
    get: (_, name) => partOf(real(), name),
    has: (_, name) => name in real(),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, name) => {
      const own = Reflect.getOwnPropertyDescriptor(real(), name);
      return own && { ...own, configurable: true };
    },
  });

const partOf = (whole: object, name: string | symbol): unknown => {
  const part = Reflect.get(whole, name) as unknown;
  return typeof part === 'function' ? (part.bind(whole) as unknown) : part;
};

/**
 * What `open` returns, opened before the tests of the describe that calls this. Its objects and functions can be
 * taken from it at once, `const { admin, add } = opened(openLicensing)`, and are used in hooks and tests; its other
 * parts, such as ids, are read there.
 */
export const opened = <T extends object>(open: () => Promise<T>): T => {
  let whole: T | undefined;
  const taken = new Set<string | symbol>();
  const now = (): T => {
    if (!whole) throw new Error('It is opened before the first test, and used in hooks and tests only');
    return whole;
  };
  beforeAll(async () => {
    whole = await open();
    for (const name of taken)
      if (!['object', 'function'].includes(typeof Reflect.get(whole, name)))
        throw new Error(`${String(name)} is neither an object nor a function: read it in a test`);
  });
  return new Proxy({} as T, {
    get: (_, name) => {
      if (whole) return partOf(whole, name);
      taken.add(name);
      return later(() => partOf(now(), name) as object);
    },
  });
};
