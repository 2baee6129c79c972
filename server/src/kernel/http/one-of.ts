import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { Missing } from '../errors.js';

/** A path parameter with fixed values. Any other value is a 404. */
export const oneOf = <T>(words: z.ZodType<T>): PipeTransform<string, T> => ({
  transform: (value) => {
    const word = words.safeParse(value);
    if (!word.success) throw new Missing();
    return word.data;
  },
});
