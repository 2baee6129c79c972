import { Forbidden, Missing, Refusal } from '../errors.js';

export interface Reasons {
  readonly missing: string;
  /** A text if the error's own says too little to a reader of many lines. */
  readonly forbidden?: string | ((error: Forbidden) => string);
}

/**
 * Why one of many records was refused, for the line that names it.
 * @throws every error that is not a refusal
 */
export const whyRefused = (error: unknown, { missing, forbidden }: Reasons): string => {
  if (error instanceof Missing) return missing;
  if (error instanceof Refusal) return Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  if (!(error instanceof Forbidden)) throw error;
  return typeof forbidden === 'function' ? forbidden(error) : (forbidden ?? error.message);
};
