/**
 * Does the next so many of some items; where they are refused together it tries half as many, down to the one that is to blame.
 * @param write does them, or with a reason leaves one as it is; answers whether it goes on
 * @param refusalOf the reason that an error gives; undefined where it is none
 * @throws what is no refusal
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
