import { z } from 'zod';
import { isBase64, text, words } from './common.js';
import { sentFiles } from './sent-files.js';

/** A PDF of 25 MB, as base64. */
export const encodedPdf = z
  .string({ error: words.required })
  .max(35_000_000, sentFiles.pdf.tooLarge)
  .min(1, words.required)
  .refine(isBase64, sentFiles.pdf.wrong);

/** The document of a record: missing stays, null removes, another one replaces. */
export const documentFields = {
  document: encodedPdf.nullish(),
  documentFileName: text(255).nullish(),
  documentContentType: text(255).nullish(),
};
export type DocumentFields = z.infer<z.ZodObject<typeof documentFields>>;

/** How it is shown. */
export const documentShown = { documentFileName: z.string().nullable(), hasDocument: z.boolean() };
