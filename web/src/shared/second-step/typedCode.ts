import type { ZodType } from 'zod';
import { z } from 'zod';

/** A code as it is read aloud, or pasted from a message: "123 456". */
export const typedCode = <B extends { securityCode: string }>(body: ZodType<B>): ZodType<B> =>
  z.preprocess((typed) => {
    const { securityCode } = typed as { securityCode?: unknown };
    return {
      ...(typed as object),
      ...(typeof securityCode === 'string' && { securityCode: securityCode.replace(/[\s-]/g, '') }),
    };
  }, body);
