import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { Missing } from '../errors.js';

/** A word in a path, of those that there are. Any other names nothing: the same 404 as a record that is not there. */
export const oneOf = <T>(words: z.ZodType<T>): PipeTransform<string, T> => ({
  transform: (value) => {
    const word = words.safeParse(value);
    if (!word.success) throw new Missing();
    return word.data;
  },
});
