/** What ends what this spec started. */
const ends: (() => unknown)[] = [];

/** After all tests of the spec, and after its own hooks; what began last ends first. */
export const afterwards = (end: () => unknown): void => void ends.push(end);

/** In each spec of the program: see runtime/server-hooks.ts. */
export const endAll = async (): Promise<void> => {
  const failures: unknown[] = [];
  // If it takes too long, it ends nothing of the next spec.
  for (const end of ends.splice(0).reverse())
    try {
      await end();
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
};
