/**
 * Processes the next items. If they are refused together, it tries half as many, until it finds the refused one.
 * @param write processes the items, or with a reason skips one; returns whether to continue
 * @param refusalOf the reason of a refusal; undefined for another error
 * @throws every error that is not a refusal
 */
export const inHalves = async (
  most: number,
  write: (most: number, reason: string | null) => Promise<boolean>,
  refusalOf: (error: unknown) => string | undefined,
): Promise<boolean> => {
  try {
    return await write(most, null);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    return most > 1 ? inHalves(Math.ceil(most / 2), write, refusalOf) : write(1, reason);
  }
};
