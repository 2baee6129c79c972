const most = 4096;

/** Memoizes a pure function, since registers repeat values (types, cities, dates). */
export const remember = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined || known.has(text)) return cached as T;
    if (known.size === most) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
};
